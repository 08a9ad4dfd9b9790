import { parse } from 'yaml'
import { read } from '../repository.ts'

export interface Service {
  readonly image?: string
  readonly build?: {
    readonly dockerfile: string
    readonly target: string
    readonly args: Readonly<Record<string, string>>
  }
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly container_name?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly restart?: string
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly mem_limit?: string
  readonly memswap_limit?: string
  readonly pids_limit?: number
  readonly cpus?: number
  readonly stop_grace_period?: string
  /** A list of names, or by name what is given to each. */
  readonly networks?: readonly string[] | Readonly<Record<string, object>>
  readonly ulimits?: { readonly nofile: { readonly soft: number; readonly hard: number } }
}

const file = parse(read('docker-compose.yml'), { merge: true }) as { readonly services: Record<string, Service> }

export const services = file.services

/** A service by its name. */
export const serviceOf = (name: string): Service => {
  const service = services[name]
  if (!service) {
    throw new Error(`docker-compose.yml has no service ${name}`)
  }
  return service
}

/** `${NAME:?}` becomes a stand-in for a secret, `${NAME:-default}` its default. */
export const filledIn = (value: unknown): string =>
  String(value)
    .replaceAll(/\$\{(\w+):\?\}/g, (_all, name: string) => (name === 'ADMIN_EMAIL' ? 'admin@example.org' : 'kStandIn1'))
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

export const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [key, filledIn(value)]))

/** Variables of the environment that the file takes its values from. */
export const variablesOf = (kind: 'required' | 'optional'): string[] => {
  const pattern = kind === 'required' ? /\$\{(\w+):\?\}/g : /\$\{(\w+):-/g
  return [...new Set([...read('docker-compose.yml').matchAll(pattern)].map(([, name = '']) => name))].toSorted()
}
