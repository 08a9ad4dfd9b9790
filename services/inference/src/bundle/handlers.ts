import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { type BundleClaims, bundleAlgorithm, bundleType } from '@bugar/contracts/rules/rule-bundle'
import type {
  DmnStandard,
  ruleBundleOperations,
  SignedBundle,
  VersionDmn,
  VersionVectors,
  BundleKey,
} from '@bugar/contracts/rules/rule-bundle-operations'
import { type Base, type Bases, findVersion } from '../base/bases.ts'
import { type RuleSet, vectorsOf } from '../domain/run.ts'
import { lifetimeMs, type Succession, successionOf } from './domain/key-succession.ts'
import { asDmn13, dmnOf } from './domain/dmn.ts'
import { encodedOnce } from '@bugar/runtime/nats/wire-format'
import { LruMap } from 'toad-cache'
import type { BundleStore, SigningKey } from './store.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** How long a copy uses the keys that it has read; one that was deleted signs no longer than that. */
const readAgainMs = 60_000

const makeKey = async (createdAt: Date): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(bundleAlgorithm, { crv: 'Ed25519', extractable: true })
  const key = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(key), key, createdAt }
}

const toPublic = ({ kid, key }: SigningKey): BundleKey => ({
  kid,
  kty: 'OKP',
  crv: 'Ed25519',
  alg: bundleAlgorithm,
  use: 'sig',
  x: key.x ?? '',
})

/** Signs with the key that all copies share, and makes its successor in time. */
const createBundleSigner = (store: BundleStore, now: () => Date) => {
  let read: { readonly at: number; readonly keys: Promise<Succession<SigningKey>> } | null = null

  const readKeys = async (): Promise<Succession<SigningKey>> => {
    for (;;) {
      const { keys, last } = await store.keys()
      const succession = successionOf(keys, now())
      if (succession && !succession.needsSuccessor) {
        return succession
      }
      // Another copy may be faster; then its key is read.
      await store.addKey(last + 1, await makeKey(now()))
    }
  }

  const keysNow = (): Promise<Succession<SigningKey>> => {
    const at = now().getTime()
    if (read === null || Math.abs(at - read.at) >= readAgainMs) {
      const keys = readKeys()
      read = { at, keys }
      keys.catch(() => (read = null))
    }
    return read.keys
  }

  return {
    publicKeys: async (): Promise<BundleKey[]> => (await keysNow()).published.map(toPublic),
    sign: async (claims: BundleClaims, issuedAt: Date, expiresAt: Date) => {
      const { kid, key } = (await keysNow()).signer
      const bundle = await new SignJWT({ ...claims } satisfies JWTPayload)
        .setProtectedHeader({ alg: bundleAlgorithm, typ: bundleType, kid })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      return { bundle, kid }
    },
  }
}

export type { BundleStore } from './store.ts'

interface Deps {
  readonly bases: Bases
  readonly bundles: BundleStore
}

/** Documents of so many versions are kept as they are sent, a megabyte each. */
const maxKept = 12

/** Makes a document once for all who ask, because it takes longer than any other answer. */
const kept = <T extends object>(make: (set: RuleSet) => T): ((set: RuleSet) => T) => {
  const documents = new LruMap<T>(maxKept)
  return (set) => {
    const key = `${set.base.name} ${set.version} ${set.hash}`
    const found = documents.get(key) ?? encodedOnce(make(set))
    documents.set(key, found)
    return found
  }
}

export const vectorsIn = kept((set): VersionVectors => ({
  base: set.base,
  ruleSet: { version: set.version, hash: set.hash },
  rules: [...set.rules],
  vectors: vectorsOf(set),
}))

const newestDmn = kept((set): VersionDmn => ({ dmn: dmnOf(set), ruleSet: { version: set.version, hash: set.hash } }))

/** @param standard version of DMN */
export const dmnIn = (set: RuleSet, standard: DmnStandard = '1.5'): VersionDmn => {
  const newest = newestDmn(set)
  return standard === '1.5' ? newest : { ...newest, dmn: asDmn13(newest.dmn) }
}

interface Bundled {
  readonly data: SignedBundle
  readonly etag: string
}

/** Signs the rules in force. */
export const createBundler = ({ bases, bundles }: Deps) => {
  const signer = createBundleSigner(bundles, () => new Date())

  /** Retries when other rules were activated meanwhile: replaced rules must not get the higher serial. */
  const numbered = async (name: RuleBaseName): Promise<BundleClaims> => {
    const { rules: inForce } = bases.get(name) as Base
    await inForce.refresh()
    for (;;) {
      const { base, version, hash, rules } = inForce.get()
      const serial = await bundles.serialOf(name, hash)
      await inForce.refresh()
      if (inForce.get().hash === hash) {
        return { serial, base, ruleSet: { version, hash }, rules }
      }
    }
  }

  /** The tag changes each day too, so that callers fetch a bundle before it expires. */
  const bundled = async (claims: BundleClaims): Promise<Bundled> => {
    const { serial, ruleSet } = claims
    const issuedAt = new Date()
    const expiresAt = new Date(issuedAt.getTime() + lifetimeMs)
    const { bundle, kid } = await signer.sign(claims, issuedAt, expiresAt)
    const etag = `W/"${serial}.${kid}.${issuedAt.toISOString().slice(0, 10)}"`
    return { data: { bundle, serial, ruleSet, expiresAt: expiresAt.toISOString() }, etag }
  }

  return {
    publicKeys: signer.publicKeys,
    bundleOf: async (name: RuleBaseName): Promise<Bundled> => bundled(await numbered(name)),
    /** @param serial rises whenever another version of the base comes into force */
    bundleOfSet: async ({ base, version, hash, rules }: RuleSet, serial: number): Promise<Bundled> =>
      bundled({ serial, base, ruleSet: { version, hash }, rules }),
  }
}
export type Bundler = ReturnType<typeof createBundler>

interface HandlerDeps {
  readonly bases: Bases
  readonly bundler: Bundler
}

/** The rules of a base for whoever runs them elsewhere. */
export const createRuleBundleHandlers = ({ bases, bundler }: HandlerDeps): Handlers<typeof ruleBundleOperations> => {
  const setOf = async (name: RuleBaseName, version: number | undefined): Promise<RuleSet> => {
    const { store, rules: inForce } = bases.get(name) as Base
    return version === undefined ? inForce.get() : findVersion(store, version)
  }

  return {
    'ruleBase.bundle': async ({ base }) => ({ data: (await bundler.bundleOf(base)).data }),

    'ruleBase.bundleKeys': async () => ({ data: { keys: await bundler.publicKeys() } }),

    'ruleBase.vectors': async ({ base, version }) => ({ data: vectorsIn(await setOf(base, version)) }),

    'ruleBase.dmn': async ({ base, version, dmn }) => ({ data: dmnIn(await setOf(base, version), dmn) }),
  }
}
