import { findGoModule, findGoProgram } from '@bugar/testing/servers/go-programs'
import { Ajv, type ValidateFunction } from 'ajv'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../repository.ts'

const helm = await findGoProgram('helm')

/** An object of Kubernetes; what a test reads of it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> }
  // oxlint-disable-next-line typescript/no-explicit-any -- validated by the schemas of Kubernetes.
  readonly spec: any
  readonly data?: Readonly<Record<string, string>>
}

/** Values without which the chart refuses to be rendered. */
export const least = ['--set', 'services.auth.environment.ADMIN_EMAIL=admin@example.org']
/** Every part that is off by default. */
export const everything = [
  ...least,
  ...'tls.enabled=true autoscaling.enabled=true ingress.enabled=true ingress.host=bugar.example.org'
    .split(' ')
    .concat('ingress.tlsSecret=web', 'ingress.className=nginx', 'image.pullSecrets={registry}')
    .concat(
      'network.mail[0].ipBlock.cidr=192.0.2.0/24',
      'network.signOn[0].ipBlock.cidr=192.0.2.0/24',
      'network.teams[0].podSelector.matchLabels.team=a',
    )
    .flatMap((value) => ['--set', value]),
]

/** Runs helm over the chart, with the values in its arguments. */
export const runHelm = (...args: readonly string[]) =>
  spawnSync(helm, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })

/**
 * The objects that a release named bugar consists of.
 * @throws Error with helm's own text
 */
export const render = (values: readonly string[] = least): Manifest[] => {
  const { status, stdout, stderr } = runHelm('template', 'bugar', 'infra/chart', ...values)
  if (status !== 0) {
    throw new Error(stderr)
  }
  return parseAllDocuments(stdout, { uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) {
      throw new Error(document.errors.join('\n'))
    }
    return document.toJS() as Manifest
  })
}

const schemas = join(await findGoModule('k8s.io/kubernetes@v1.37.2'), 'api/openapi-spec/v3')

interface Schema {
  readonly properties?: object
  additionalProperties?: unknown
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
}

const validators = new Map<string, ValidateFunction>()

/** Refuses unknown fields too, as `kubectl apply` does. */
const validatorOf = (apiVersion: string, kind: string): ValidateFunction => {
  const [version = '', group = ''] = apiVersion.split('/').toReversed()
  const file = group ? `apis__${group}__${version}` : `api__${version}`
  const text = readFileSync(join(schemas, `${file}_openapi.json`), 'utf8')
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, Schema> } }
  const all = Object.entries(components.schemas)
  all.filter(([, each]) => each.properties).forEach(([, each]) => (each.additionalProperties ??= false))
  const [name = ''] =
    all.find(([, each]) =>
      each['x-kubernetes-group-version-kind']?.some(
        (known) => known.group === group && known.version === version && known.kind === kind,
      ),
    ) ?? []
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: file, components })
  return ajv.compile({ $ref: `${file}#/components/schemas/${name}` })
}

/** `Kind/name path message` for everything that the schemas of Kubernetes refuse. */
export const problemsOf = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap((manifest) => {
    const { apiVersion, kind, metadata } = manifest
    const key = `${apiVersion} ${kind}`
    const validate = validators.get(key) ?? validatorOf(apiVersion, kind)
    validators.set(key, validate)
    return validate(manifest)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${kind}/${metadata.name} ${instancePath} ${message} ${JSON.stringify(params)}`,
        )
  })
