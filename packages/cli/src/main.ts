import { dispatch } from './dispatch.ts'
import { report } from './failure.ts'
import { languageOf } from './language.ts'
import { harmless, sinkOf, tolerant } from './output/sink.ts'
import { promptOn } from './prompt.ts'
import type { Shell } from './shell.ts'
import { textsOf } from './texts.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs the command line of a process and answers its exit code. */
export async function main(program: NodeJS.Process): Promise<number> {
  const { env, stdin, stdout, stderr } = program
  const args = program.argv.slice(2)
  const stop = new AbortController()
  const abort = (signal: NodeJS.Signals) => stop.abort(signal)
  // Once: a second Ctrl-C ends the process, whatever it hangs on.
  for (const signal of SIGNALS) program.once(signal, abort)
  const language = languageOf(wordAfter('--lang', args), env)
  const shell: Shell = {
    env,
    stdin,
    out: harmless(sinkOf(stdout)),
    err: tolerant(sinkOf(stderr)),
    prompt: promptOn(stdin, stderr, stop.signal, () => abort('SIGINT')),
    language,
    text: textsOf(language),
    signal: stop.signal,
  }
  try {
    return await dispatch(args, shell)
  } catch (error) {
    return await report(error, shell, args.includes('--json-errors'))
  } finally {
    shell.prompt.close()
    for (const signal of SIGNALS) program.off(signal, abort)
  }
}

/** Found before the words are sorted, because what is wrong with them is said in this language. */
function wordAfter(option: string, args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`))
  return args[at] === option ? args[at + 1] : args[at]?.slice(option.length + 1)
}
