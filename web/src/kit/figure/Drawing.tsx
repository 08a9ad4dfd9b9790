import { useIntersection, useReducedMotion } from '@mantine/hooks'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { browserStore, figureLook } from '#kit/session/storage.ts'
import { bodyShapes, bodySides, type BodySide, type Levels } from './body-map.ts'
import { boxOf, keyPhase, type Look, looks, phasesOf, shapesOf } from './figures.ts'
import type { Movement } from './movement.ts'
import { movementOf } from './movements.ts'
import classes from '#theme/figure.module.css'

const chosenLook = (): Look | null => browserStore.read(figureLook, z.enum(looks))
/** Unless the person chose one, a movement looks the same everywhere, and neighbours differ. */
const ownLook = (name: string): Look =>
  looks[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % looks.length] as Look

export const lookOf = (name: string): Look => chosenLook() ?? ownLook(name)

const loopMs = 1600
const circling = (now: number) => (now % loopMs) / loopMs
/** There and back, with a short rest at both ends. */
const swinging = (now: number) => {
  const there = 1 - Math.abs(2 * circling(now) - 1)
  const share = Math.max(0, Math.min(1, (there - 0.06) / 0.88))
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2
}

const nearby = { rootMargin: '400px' }

export interface DrawingProps {
  /** A key of `movements`; nothing is drawn for another, such as one that a later version of the server sends. */
  readonly name: string
  /** Plays the movement, unless the person prefers no motion; a picture of its key pose otherwise. */
  readonly isMoving?: boolean
  /** Below 50 px: thin parts are left out. */
  readonly isSmall?: boolean
  /** The body from the front and from behind with the muscles of the movement, instead of the movement. */
  readonly isMap?: boolean
  /** The only side of the map; both without one. */
  readonly side?: BodySide
}

/** A movement, drawn once it comes near the window. In print and without motion, its start is faint behind its key pose. */
export function Drawing({ name, isMoving = false, isSmall = false, isMap = false, side }: DrawingProps) {
  const { ref, entry } = useIntersection(nearby)
  const [isDrawn, setDrawn] = useState(false)
  if (entry?.isIntersecting && !isDrawn) {
    setDrawn(true)
  }
  const isStill = useReducedMotion() !== false
  const look = useMemo(() => lookOf(name), [name])
  const group = useRef<SVGGElement>(null)
  const movement = movementOf(name)
  const isPlaying = isMoving && !isStill && entry?.isIntersecting === true
  useEffect(() => {
    if (!isPlaying || !movement) {
      return
    }
    let frame = requestAnimationFrame(function play(now) {
      const phase = movement.poses.length === 2 ? swinging(now) : circling(now)
      const shapes = shapesOf(movement, { phase, look, isSmall })
      shapes.forEach(({ path }, index) => group.current?.children[index]?.setAttribute('d', path))
      frame = requestAnimationFrame(play)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, movement, look, isSmall])
  return (
    <span ref={ref} className={classes['inner']}>
      {isDrawn && isMap && <BodyMap muscles={movement?.muscles ?? {}} sides={side && [side]} />}
      {isDrawn && movement && !isMap && <Picture {...{ movement, look, isMoving, isPlaying, isSmall, group }} />}
    </span>
  )
}

interface BodyMapProps {
  readonly muscles: Levels
  /** Both by default. */
  readonly sides?: readonly BodySide[] | undefined
}

/** The body from the front and from behind, decorative: the names of the muscles stand beside it. */
export function BodyMap({ muscles, sides = bodySides }: BodyMapProps) {
  return (
    <svg
      viewBox={`-44 0 ${100 * sides.length - 12} 200`}
      className={classes['figure']}
      aria-hidden="true"
      data-body-map
    >
      {sides.map((side, index) => (
        <g key={side} transform={`translate(${index * 100} 0)`}>
          {bodyShapes(side, muscles).map(({ tone, path }, place) => (
            <path key={place} d={path} fill={`var(--${tone})`} />
          ))}
        </g>
      ))}
    </svg>
  )
}

interface PictureProps extends Required<Omit<DrawingProps, 'isMap' | 'side' | 'name'>> {
  readonly look: Look
  readonly movement: Movement
  readonly isPlaying: boolean
  readonly group: RefObject<SVGGElement | null>
}

// Its geometry is the slowest part of what a card renders.
const Picture = memo(function Picture({ movement, look, isMoving, isPlaying, isSmall, group }: PictureProps) {
  const phase = keyPhase(movement)
  const other = phasesOf(movement).find((each) => each !== phase)
  const { left, top, width, height } = boxOf(movement, isMoving ? phasesOf(movement) : [phase])
  const drawn = (at: number) =>
    shapesOf(movement, { phase: at, look, isSmall }).map(({ tone, path }, index) => (
      <path key={index} d={path} fill={`var(--${tone})`} />
    ))
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={classes['figure']} data-figure>
      {!isSmall && <path d={`M${left + 4} 0.9h${width - 8}`} stroke="var(--floor)" strokeWidth={1.8} />}
      {isMoving && !isPlaying && other !== undefined && (
        <g className={classes['ghost']} data-ghost>
          {drawn(other)}
        </g>
      )}
      <g ref={group}>{drawn(phase)}</g>
    </svg>
  )
})
