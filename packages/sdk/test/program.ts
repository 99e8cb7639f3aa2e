import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const NAME = join(HERE, 'of-a-test.ts')
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

/** A program of one file with this text, in a folder from which its imports are resolved. */
function programOf(text: string, file: string) {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest)
  return ts.createProgram([file], options, host)
}

/** What the compiler complains about, and its type instantiations. @param folder from which imports are resolved */
export function check(text: string, folder = HERE) {
  const file = join(folder, 'of-a-test.ts')
  const program = programOf(text, file)
  const errors = program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(
      ({ messageText, start = 0 }) =>
        `${text.slice(0, start).split('\n').length}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  return { errors, count: program.getInstantiationCount() }
}

/** What an editor shows over a name in a text. */
export function hover(text: string, name: string): string {
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [NAME],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const source = name === NAME ? text : ts.sys.readFile(name)
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
    },
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === NAME || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
  })
  const info = service.getQuickInfoAtPosition(NAME, text.lastIndexOf(name))
  return info?.displayParts?.map((part) => part.text).join('') ?? ''
}
