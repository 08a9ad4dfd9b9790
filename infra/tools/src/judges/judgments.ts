import { repository } from '@bugar/local/repository'
import { type Child, startChild } from '@bugar/local/processes/child'
import { LocalServerError } from '@bugar/local/servers/local-server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Whether a document is DMN 1.5, and one that compiles. */
interface Validity {
  readonly kind: 'validity'
  readonly name: string
  readonly errors: readonly string[]
}

export interface Agreement {
  readonly kind: 'agreement'
  readonly name: string
  readonly engine: string
  readonly vectors: number
  readonly agreeing: number
  readonly seconds: number
  /** The first vector that is answered otherwise; null when there is none. */
  readonly disagreement: object | null
}

export interface Message {
  readonly type: string
  readonly text: string
}

/** Messages of the analysis of decision tables. */
export interface Analysis {
  readonly kind: 'analysis'
  readonly name: string
  readonly errors: readonly string[]
  readonly findings: readonly Message[]
}

export type Line = Validity | Agreement | Analysis

const start = async (command: string, args: readonly string[], cwd: string, output: 'pipe' | 'inherit') => {
  try {
    return await startChild({ command, args, cwd, output })
  } catch (error) {
    throw new LocalServerError(`npm run judges needs Java 17 and Maven: ${(error as Error).message}`)
  }
}

const succeed = async (child: Child, command: string) => {
  const ended = await child.ended
  if (ended !== 'code 0') {
    throw new LocalServerError(`${command} ended with ${ended}.`)
  }
}

/**
 * Builds `infra/lab/judges` in the folder, and runs it over a folder of documents to compare, and one to analyse.
 * @param byDmnScala whether dmn-scala compares too
 * @throws LocalServerError without Maven or Java, or when the build or the run fails
 */
export async function* judgments(
  folder: string,
  compared: string,
  analysed: string | null,
  byDmnScala: boolean,
): AsyncGenerator<Line> {
  const classpath = join(folder, 'classpath.txt')
  const target = join(folder, 'target')
  const pom = join(repository, 'infra', 'lab', 'judges', 'pom.xml')
  const goals = ['compile', 'dependency:build-classpath']
  const settings = [`-Djudges.target=${target}`, `-Dmdep.outputFile=${classpath}`]
  await succeed(
    await start('mvn', ['-B', '-q', '-Dstyle.color=never', '-f', pom, ...goals, ...settings], folder, 'inherit'),
    'mvn',
  )
  const path = [join(target, 'classes'), readFileSync(classpath, 'utf8').trim()].join(':')
  const child = await start(
    'java',
    [
      '-cp',
      path,
      `-Djudges.dmnScala=${byDmnScala}`,
      'bugar.judges.Judge',
      compared,
      ...(analysed === null ? [] : [analysed]),
    ],
    folder,
    'pipe',
  )
  child.stderr?.pipe(process.stderr)
  for await (const line of createInterface({ input: child.stdout as NonNullable<Child['stdout']> })) {
    yield JSON.parse(line) as Line
  }
  await succeed(child, 'java')
}
