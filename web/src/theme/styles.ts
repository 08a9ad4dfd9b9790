// Components bring their own styles (vite/mantine-deep-imports.ts); these belong to none. MantineProvider writes its
// variables itself: the file of their defaults would be 4 kB of colours that this product does not have.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './fonts.css'
import './global.css'
import './controls.css'
import './forced-colors.css'
import './print.css'
