import type { Prohibition } from '@bugar/contracts/rules/rule-base'
import { allHold } from '@bugar/contracts/rules/rule-run'
import { contradiction, type Findings } from './findings.ts'
import { memoryAt, type Part, riskierPairs, exampleAt, type Split } from './factors.ts'

/** One part for one value of the hubs. */
interface Tried {
  /** The place of the conclusion for each number of the part; that of `otherwise`, or -1, without a rule. */
  readonly found: readonly number[]
  /** For each prohibition the indexes that its conditions allow, by conclusion. */
  readonly allowed: readonly ReadonlyMap<number, number>[]
}

interface Banned {
  readonly label: string
  readonly places: readonly number[]
  /** Its conditions on the facts of each part; each includes those of the hubs. */
  readonly holds: readonly ReturnType<typeof allHold>[]
}

const nameOf = ({ kind }: Split, place: number) => kind.codes[place]?.label ?? 'tanpa kesimpulan'

/** For a required value the absence of it, which is index -1. */
const placesBanned = ({ kind, value }: Split, { values, isRequired }: Prohibition): number[] => {
  if (isRequired) {
    return value !== null && values.includes(value) ? [-1] : []
  }
  return values.map((each) => kind.codes.findIndex(({ code }) => code === each))
}

const bannedIn = (split: Split): Banned[] => {
  const { slice, parts, hubs } = split
  const hubNames = new Set(hubs.map(({ definition }) => definition.name))
  const namesOf = (part: Part) => part.axes.map(({ definition }) => definition.name)
  const elsewhere = parts.map((part) => new Set(parts.filter((other) => other !== part).flatMap(namesOf)))
  return slice.content.base.prohibitions.map((prohibition) => ({
    label: prohibition.label,
    places: placesBanned(split, prohibition),
    holds: elsewhere.map((names) =>
      allHold(prohibition.when.filter(({ fact }) => hubNames.has(fact) || !names.has(fact))),
    ),
  }))
}

const tryPart = (split: Split, at: number, hub: number, banned: readonly Banned[], reached: Set<string>): Tried => {
  const { kind } = split
  const part = split.parts[at] as Part
  // Reversed, so that a repeated code has its first place, as where it is prohibited.
  const placeOf = new Map<string | null, number>(
    kind.codes.map(({ code }, place) => [code, place] as const).toReversed(),
  )
  const otherwise = placeOf.get(kind.otherwise) ?? -1
  const found: number[] = []
  const allowed = banned.map(() => new Map<number, number>())
  for (let index = 0; index < part.size; index++) {
    const memory = memoryAt(split, part, hub, index)
    const fired = part.compiled.fired(memory)
    let place = otherwise
    for (const { id, event } of fired) {
      reached.add(id)
      if (event.params.fact === kind.fact) {
        place = Math.max(place, placeOf.get(event.params.value) ?? -1)
      }
    }
    found.push(place)
    banned.forEach(({ holds }, which) => {
      const own = allowed[which] as Map<number, number>
      if (holds[at]?.(memory) && (index === part.plain || !own.has(place))) {
        own.set(place, index)
      }
    })
  }
  return { found, allowed }
}

/** A person with the given index in one part and the least cautious conclusions in the others. */
const withLeast = ({ parts }: Split, tried: readonly Tried[], at: number, given: number): number[] =>
  tried.map(({ found }, part) => {
    const { plain } = parts[part] as Part
    const least = found.reduce((min, each, index) => (each < (found[min] as number) ? index : min), plain)
    return part === at ? given : least
  })

const mostOf = (tried: readonly Tried[], indexes: readonly number[]): number =>
  Math.max(-1, ...tried.map(({ found }, part) => found[indexes[part] ?? 0] ?? -1))

/** Region and facts of a person, with the ids of the kind's rules that fire. */
const shown = (split: Split, hub: number, indexes: readonly number[]) => {
  const { region, person } = exampleAt(split, hub, indexes)
  const fired = split.parts.flatMap((part, at) =>
    part.compiled.fired(memoryAt(split, part, hub, indexes[at] ?? part.plain)),
  )
  const own = fired.filter(({ event }) => event.params.fact === split.kind.fact)
  return { rules: own.map(({ id }) => id), region, ...(person && { person }) }
}

const checkBanned = (
  split: Split,
  hub: number,
  tried: readonly Tried[],
  banned: readonly Banned[],
  findings: Findings,
) => {
  banned.forEach(({ label, places }, which) => {
    const choices = tried.map(({ allowed }) => allowed[which] as ReadonlyMap<number, number>)
    if (choices.some(({ size }) => size === 0)) {
      return
    }
    findings.tried(
      'prohibited',
      choices.reduce((sum, { size }) => sum + size, 0),
    )
    for (const place of places) {
      // One part concludes it, and no other concludes anything more cautious.
      const reachable = choices.map((found) => [...found].filter(([each]) => each <= place))
      const at = choices.findIndex((found) => found.has(place))
      if (at >= 0 && reachable.every((some) => some.length > 0)) {
        findings.first(`prohibited ${split.kind.fact} ${which}`, () => {
          const indexes = reachable.map((some, part) => {
            const { plain } = split.parts[part] as Part
            const other = some.find(([, index]) => index === plain) ?? some[0]
            return (part === at ? choices[at]?.get(place) : other?.[1]) as number
          })
          const message = `${label}, tetapi ${nameOf(split, place)}: ${exampleAt(split, hub, indexes).inWords}`
          return { ...contradiction('prohibited', 'prohibited', message), ...shown(split, hub, indexes) }
        })
      }
    }
  })
}

/** Whether a person with one more risk, which `risk` names, gets at least as cautious a conclusion. */
const checkPair = (
  split: Split,
  [less, more]: readonly [hub: number, hub: number],
  [before, after]: readonly [readonly Tried[], readonly Tried[]],
  [at, index, riskier]: readonly [part: number, index: number, riskier: number],
  risk: () => string,
  findings: Findings,
) => {
  findings.tried('monotone')
  const cautious = before[at]?.found[index] ?? -1
  if ((after[at]?.found[riskier] ?? -1) >= cautious) {
    return
  }
  const rest = withLeast(split, after, at, riskier)
  if (mostOf(after, rest) < cautious) {
    findings.first(`monotone ${split.kind.fact}`, () => {
      const a = rest.map((each, part) => (part === at ? index : each))
      const [first, second] = [mostOf(before, a), mostOf(after, rest)]
      const [one, other] = [exampleAt(split, less, a).inWords, exampleAt(split, more, rest).inWords]
      const message = `${one} mendapat ${nameOf(split, first)}; ${other} mendapat ${nameOf(split, second)}. ${risk()}`
      const { rules } = shown(split, less, a)
      return { ...contradiction('monotone', 'not-monotone', message), ...shown(split, more, rest), rules }
    })
  }
}

const checkSplit = (split: Split, findings: Findings, reached: Set<string>): void => {
  const { kind, hubs, hubNumbers, parts } = split
  const banned = bannedIn(split)
  const table = new Map(
    hubNumbers.map((hub) => [hub, parts.map((_part, at) => tryPart(split, at, hub, banned, reached))]),
  )
  findings.tried('single', split.size)
  table.forEach((tried, hub) => {
    checkBanned(split, hub, tried, banned, findings)
    const nothing = withLeast(split, tried, -1, 0)
    if (kind.policy === 'most-cautious' && kind.otherwise === null && mostOf(tried, nothing) < 0) {
      findings.first(`single ${kind.fact}`, () => {
        const message = `${exampleAt(split, hub, nothing).inWords}: tanpa kesimpulan`
        return { ...contradiction('single', 'no-conclusion', message), ...shown(split, hub, nothing) }
      })
    }
    parts.forEach(({ axes }, at) => {
      for (const { less, more, inWords } of riskierPairs(axes)) {
        checkPair(split, [hub, hub], [tried, tried], [at, less, more], inWords, findings)
      }
    })
  })
  for (const { less, more, inWords } of riskierPairs(hubs)) {
    const pair = [table.get(less) as Tried[], table.get(more) as Tried[]] as const
    parts.forEach(({ size }, at) => {
      for (let index = 0; index < size; index++) {
        checkPair(split, [less, more], pair, [at, index, index], inWords, findings)
      }
    })
  }
}

/** Checks the other kinds; adds fired rules to `reached`. Yields after each split. */
export function* checkParts(splits: readonly Split[], findings: Findings, reached: Set<string>): Generator<undefined> {
  for (const split of splits) {
    checkSplit(split, findings, reached)
    yield
  }
}
