import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { SignedBundle, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import type { JSONWebKeySet } from 'jose'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type BundleFile, isObject, openFile, openNamed, Refusal } from './bundle-file.ts'

interface Service {
  /** Address of the web app. */
  readonly url: string
  /** Key of a team that may ask about the base. */
  readonly key: string
}

const patienceMs = 60_000

const causeOf = ({ message, cause }: Error): string => (cause as NodeJS.ErrnoException | undefined)?.code ?? message

/** Null where the caller has this version already. */
const get = async <T>({ url, key }: Service, path: string, etag: string | null = null) => {
  const read = async () => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/api${path}`, {
      headers: { authorization: `Bearer ${key}`, ...(etag !== null && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(patienceMs),
    })
    return { response, text: await response.text() }
  }
  const { response, text } = await read().catch((error: Error) => {
    throw new Refusal(`${url} does not answer: ${causeOf(error)}.`)
  })
  if (response.status === 304 && etag !== null) {
    return null
  }
  const body = bodyOf(text)
  if (!response.ok || !isObject(body['data'])) {
    const told = typeof body['message'] === 'string' ? body['message'] : 'no reason was given'
    throw new Refusal(`${url} refuses ${path} with status ${response.status}: ${told.replace(/\.$/, '')}.`)
  }
  return { data: body['data'] as T, etag: response.headers.get('etag') }
}

/** A proxy on the way may answer with text of its own. */
const bodyOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}

const need = <T>(answer: T | null): T => {
  if (answer === null) {
    throw new Refusal('The service answered 304 to a request without If-None-Match.')
  }
  return answer
}

/** An expired one is loaded again, whatever its tag. */
const tagOf = (path: string, etag: string | null): Promise<string | null> =>
  openFile(path).then(
    () => etag,
    () => null,
  )

/**
 * Fetches the rules in force into a file, once they are proved to decide here as they do in the service.
 * @throws Refusal
 */
export const pull = async (service: Service, base: string, path: string): Promise<string> => {
  const held = existsSync(path) ? await openFile(path, { isOldAllowed: true }) : null
  if (held && held.file.base !== base) {
    throw new Refusal(`${path} has the rules of ${held.file.base}, so name another file by --out.`)
  }
  const route = `/team/rule-bases/${encodeURIComponent(base)}`
  const answer = await get<SignedBundle>(service, `${route}/bundle`, held && (await tagOf(path, held.file.etag)))
  if (answer === null) {
    return `${base} version ${held?.ruleSet.version} is unchanged.`
  }
  const { bundle, ruleSet } = answer.data
  const keys = need(await get<JSONWebKeySet>(service, '/rule-bundle-keys')).data
  const expected = { base: base as RuleBaseName, keys, lastSerial: held?.serial ?? 0 }
  const opened = await openNamed('The bundle', bundle, expected)
  // Vectors cost the service more than any other answer, and belong to the content.
  const vectors =
    held?.ruleSet.hash === ruleSet.hash
      ? held.file.vectors
      : need(await get<VersionVectors>(service, `${route}/vectors?version=${ruleSet.version}`)).data.vectors
  const other = vectors.filter(
    ({ facts, conclusions, fired }) => !isDeepStrictEqual(opened.decide(facts), { conclusions, fired }),
  )
  if (other.length > 0) {
    throw new Refusal(
      `This release answers ${other.length} of ${vectors.length} vectors otherwise than the service, so install a newer one.`,
    )
  }
  const file: BundleFile = { base: base as RuleBaseName, etag: answer.etag, keys, bundle, vectors }
  // Renamed when it is whole, so that a program never reads half of it.
  writeFileSync(`${path}.part`, `${JSON.stringify(file)}\n`)
  renameSync(`${path}.part`, path)
  return `${path} has ${base} version ${ruleSet.version}, which answers ${vectors.length} vectors as the service does.`
}
