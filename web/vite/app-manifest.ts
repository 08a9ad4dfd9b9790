/** The web app manifest, which a phone shows for the installed app. */
export const appManifest = {
  id: '/',
  name: 'Bugar',
  short_name: 'Bugar',
  description: 'Bugar menyarankan program olahraga sepekan dari data tubuh Anda, lengkap dengan alasannya.',
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['health', 'fitness'],
  theme_color: '#f6f8f9',
  background_color: '#f6f8f9',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [{ name: 'Sesi hari ini', url: '/training/session' }],
}
