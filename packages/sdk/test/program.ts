import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const NAME = fileURLToPath(new URL('./of-a-test.ts', import.meta.url))
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

/** A program of one file with this text, beside the tests; its imports are real. */
export function programOf(text: string) {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === NAME ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest)
  return ts.createProgram([NAME], options, host)
}

/** What the compiler complains about, and its type instantiations. */
export function check(text: string) {
  const program = programOf(text)
  const errors = program
    .getSemanticDiagnostics(program.getSourceFile(NAME))
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
