import { join } from 'node:path'
import ts from 'typescript'

/** Lines of a program that make calls, over and over up to fifty. */
export interface Calling {
  /** Folder that its imports are resolved from. */
  readonly folder: string
  /** Imports and the opening of a function. */
  readonly head: string
  readonly calls: readonly string[]
}

const CALLS = 50

/** Type instantiations that fifty calls cost the compiler, beyond those of the same program without them. */
export function instantiationsOf({ folder, head, calls }: Calling): number {
  const fifty = Array.from({ length: CALLS }, (_, index) => calls[index % calls.length])
  return check(folder, [head, ...fifty, '}'].join('\n')) - check(folder, [head, '}'].join('\n'))
}

function check(folder: string, text: string): number {
  const name = join(folder, 'calls.ts')
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : read(file, ...rest)
  const program = ts.createProgram([name], options, host)
  const [error] = program.getSemanticDiagnostics(program.getSourceFile(name))
  if (error) throw new Error(`${folder}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`)
  return program.getInstantiationCount()
}
