/** What is shown before a session begins; in one file, because most of it is opened in turn. */
export { Before } from './Before.tsx'
export { FeelingScreen } from './FeelingScreen.tsx'
export { FeltSigns } from './FeltSigns.tsx'
export { Held } from './Held.tsx'
export { PainCheck } from './PainCheck.tsx'
