import type { FigureName } from '@bugar/contracts/catalog/figures'
import type { Movement } from './movement.ts'
import { core } from './movements/core.ts'
import { legs } from './movements/legs.ts'
import { moving } from './movements/moving.ts'
import { pull } from './movements/pull.ts'
import { push } from './movements/push.ts'

/** Figures of screens without an exercise. */
type StateFigure = 'waiting' | 'chest-pain' | 'scale'

export const movements: Readonly<Record<FigureName | StateFigure, Movement>> = {
  ...legs,
  ...push,
  ...pull,
  ...core,
  ...moving,
}

/** Undefined for another name, such as one that a later version of the server sends. */
export const movementOf = (name: string): Movement | undefined => (movements as Record<string, Movement>)[name]
