import { LocalServerError } from './local-server.ts'

export const mongodbKinds = ['mongod', 'download', 'secantusd', 'wheel'] as const
export type MongodbKind = (typeof mongodbKinds)[number]

/** What was found on this machine without starting or fetching anything. */
export interface MongodbSurvey {
  readonly mongod: string | null
  readonly downloadedMongod: string | null
  /** Why a download failed within the last day. */
  readonly downloadFailure: string | null
  readonly secantusd: string | null
  readonly wheel: string | null
}

/** A way to a server; `program` is null when it has to be fetched first. */
export interface Rung {
  readonly kind: MongodbKind
  readonly program: string | null
}

/** The value of LOCAL_MONGODB, or null when the ladder decides. */
export const forcedKind = (value: string | undefined): MongodbKind | null => {
  if (!value) {
    return null
  }
  const kind = mongodbKinds.find((known) => known === value)
  if (kind) {
    return kind
  }
  throw new LocalServerError(`LOCAL_MONGODB is "${value}"; it can be ${mongodbKinds.join(', ')}.`)
}

/** The ways that are open on this machine, best first. A forced one ignores that its download failed today. */
export const mongodbLadder = (survey: MongodbSurvey, forced: MongodbKind | null): Rung[] => {
  const open: Record<MongodbKind, Rung | null> = {
    mongod: survey.mongod ? { kind: 'mongod', program: survey.mongod } : null,
    download:
      survey.downloadedMongod || !survey.downloadFailure || forced === 'download'
        ? { kind: 'download', program: survey.downloadedMongod }
        : null,
    secantusd: survey.secantusd ? { kind: 'secantusd', program: survey.secantusd } : null,
    wheel: { kind: 'wheel', program: survey.wheel },
  }
  return (forced ? [forced] : mongodbKinds).flatMap((kind) => open[kind] ?? [])
}

const closed: Record<MongodbKind, string> = {
  mongod: 'mongod is not on PATH',
  download: 'mongod could not be downloaded',
  secantusd: 'secantusd-rs is not built (npm run local:database builds it with cargo, CMake and a C compiler)',
  wheel: 'its Python package is not installed',
}

/** The sentence for a machine on which no way led to a server; `failures` says what became of those tried. */
export const noMongodb = (forced: MongodbKind | null, failures: Partial<Record<MongodbKind, string>>) => {
  if (forced) {
    return `MongoDB: LOCAL_MONGODB=${forced} cannot be had: ${failures[forced] ?? closed[forced]}.`
  }
  const reasons = mongodbKinds.map((kind) => failures[kind] ?? closed[kind]).join('; ')
  return `MongoDB: none can be had here; install mongod or Python 3.10 to 3.13 with venv, or set MONGODB_URI (${reasons}).`
}
