// Loaded before anything is painted, so that a dark screen never flashes white; inline scripts are refused by the
// content security policy. MantineProvider takes over from here (key and attribute are Mantine's).
{
  let scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be switched off; the system's scheme is used then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}
