import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { BundleClaims } from '@bugar/contracts/rules/rule-bundle'
import type { ruleBundleOperations, VersionDmn, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import { type Base, type Bases, findVersion } from '../base/bases.ts'
import { type RuleSet, vectorsOf } from '../domain/run.ts'
import { lifetimeMs } from './domain/key-succession.ts'
import { dmnOf } from './domain/dmn.ts'
import { encodedOnce } from '@bugar/runtime/nats/wire-format'
import { LruMap } from 'toad-cache'
import { createBundleSigner } from './sign.ts'
import type { BundleStore } from './store.ts'

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

export const dmnIn = kept((set): VersionDmn => ({ dmn: dmnOf(set), ruleSet: { version: set.version, hash: set.hash } }))

/** The rules of a base for whoever runs them elsewhere. */
export const createRuleBundleHandlers = ({ bases, bundles }: Deps): Handlers<typeof ruleBundleOperations> => {
  const baseOf = (name: RuleBaseName) => bases.get(name) as Base
  const signer = createBundleSigner(bundles, () => new Date())

  /** Retries when other rules were activated meanwhile: replaced rules must not get the higher serial. */
  const numbered = async (name: RuleBaseName): Promise<BundleClaims> => {
    const { rules: inForce } = baseOf(name)
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

  const setOf = async (name: RuleBaseName, version: number | undefined): Promise<RuleSet> => {
    const { store, rules: inForce } = baseOf(name)
    return version === undefined ? inForce.get() : findVersion(store, version)
  }

  return {
    'ruleBase.bundle': async ({ base: name }) => {
      const claims = await numbered(name)
      const { serial, ruleSet } = claims
      const issuedAt = new Date()
      const expiresAt = new Date(issuedAt.getTime() + lifetimeMs)
      const bundle = await signer.sign(claims, issuedAt, expiresAt)
      return { data: { bundle, serial, ruleSet, expiresAt: expiresAt.toISOString() } }
    },

    'ruleBase.bundleKeys': async () => ({ data: { keys: await signer.publicKeys() } }),

    'ruleBase.vectors': async ({ base, version }) => ({ data: vectorsIn(await setOf(base, version)) }),

    'ruleBase.dmn': async ({ base, version }) => ({ data: dmnIn(await setOf(base, version)) }),
  }
}
