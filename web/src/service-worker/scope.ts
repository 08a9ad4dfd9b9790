/** Written into the worker by the build: the files of this version, and a name that changes with them. */
export interface Precache {
  readonly version: string
  /** Hash of the content by path, as in `integrity` of HTML. */
  readonly files: Readonly<Record<string, string>>
}

/** Reads cached for offline use, and the writes that outdate them; the build writes it into the worker. */
export interface Offline {
  /** First requests of screens, as templates (`url-template.ts`); the first one's age is that of the last fetch. */
  readonly firstReads: readonly string[]
  /** Patterns of their paths, by the name of the operation. */
  readonly reads: Readonly<Record<string, string>>
  readonly writes: readonly {
    readonly method: string
    readonly path: string
    /** Names of reads. */
    readonly outdates: readonly string[]
  }[]
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface Events {
  readonly install: WorkerEvent
  readonly activate: WorkerEvent
  readonly fetch: RequestEvent
  readonly message: WorkerEvent & { readonly data: unknown }
}

/** The parts of a service worker's world that are used; TypeScript's own types of it exclude those of a page. */
export interface Scope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void
}
