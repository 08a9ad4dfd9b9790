import type { PainSite } from '@bugar/contracts/advice/person/today-check'
import classes from './today.module.css'

type Point = readonly [x: number, y: number]

/** Where the sites are on the figure, seen from the front. */
const dots: Record<PainSite, readonly Point[]> = {
  shoulder: [
    [35, 58],
    [85, 58],
  ],
  elbow: [
    [19, 106],
    [101, 106],
  ],
  back: [[60, 116]],
  hip: [
    [46, 138],
    [74, 138],
  ],
  knee: [
    [47, 186],
    [73, 186],
  ],
  foot: [
    [46, 236],
    [74, 236],
  ],
}

const limbs = [
  'M35 58 L19 106 L13 146',
  'M85 58 L101 106 L107 146',
  'M47 140 L47 186 L46 236',
  'M73 140 L73 186 L74 236',
]

/** The pain sites on an outline, the chosen ones highlighted. Decorative: the buttons have the same content. */
export function BodyFigure({ named }: { readonly named: readonly PainSite[] }) {
  const sites = Object.entries(dots) as [PainSite, readonly Point[]][]
  return (
    <svg viewBox="0 0 120 250" className={classes.figure} aria-hidden="true">
      <circle cx="60" cy="20" r="17" />
      <path className={classes.torso} d="M60 36 V50 M38 60 H82 L76 96 V140 H44 V96 Z" />
      {limbs.map((limb) => (
        <path key={limb} className={classes.limb} d={limb} />
      ))}
      {sites.map(([site, points]) =>
        points.map(([x, y]) => (
          <circle
            key={`${site} ${x}`}
            className={named.includes(site) ? classes.named : classes.dot}
            cx={x}
            cy={y}
            r={named.includes(site) ? 8 : 5}
          />
        )),
      )}
    </svg>
  )
}
