/** The screens before a session begins; one module, because most of them are opened in turn. */
export { Before } from './Before.tsx'
export { FeelingScreen } from './FeelingScreen.tsx'
export { FeverEnd } from './FeverEnd.tsx'
export { FeltSigns } from './FeltSigns.tsx'
export { Held } from './Held.tsx'
export { PainCheck } from './PainCheck.tsx'
