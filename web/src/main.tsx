import './theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchDrafts } from '#lib/drafts.ts'
import { watchCode } from '#lib/missing-code.ts'
import { watchSession } from '#lib/session-check.ts'
import { cssVariables } from '#theme/css-variables.ts'
import { styleNonce, theme } from '#theme/theme.ts'
import { followSession, prefetchScreens, router } from './router.tsx'

watchCode()
watchDrafts()
followSession()
watchSession()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
prefetchScreens()
