import { Box } from '@mantine/core'
import { encode } from 'uqr'

/** Light modules around the code, which a reader needs to find it. */
const border = 4

/** Black on white in both colour schemes: many readers find no inverted code. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Kode QR untuk aplikasi autentikator"
      viewBox={`0 0 ${size} ${size}`}
      w="min(220px, 100%)"
      bdrs="sm"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Box>
  )
}
