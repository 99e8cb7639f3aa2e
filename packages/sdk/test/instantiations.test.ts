import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { operationTable } from '../src/operation-table.gen.ts'
import { readTable } from '../src/operation-table.ts'

const NAME = fileURLToPath(new URL('./fifty-calls.ts', import.meta.url))

/** Type instantiations of checking a file with this text, and its errors. */
function check(text: string) {
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
  host.getSourceFile = (name, ...rest) =>
    name === NAME ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest)
  const program = ts.createProgram([NAME], options, host)
  const errors = program.getSemanticDiagnostics(program.getSourceFile(NAME)).map(({ messageText }) => messageText)
  return { errors, count: program.getInstantiationCount() }
}

it('checking 50 calls by the first door takes at most 200 type instantiations', () => {
  const head = `import type { DealerClient } from '../src/index.ts'\nexport async function run(dealer: DealerClient) {\n`
  const operations = readTable(operationTable)
  const step = Math.floor(operations.length / 50)
  // Fifty that differ, from all over the contract: what a first use costs is what counts.
  const calls = operations
    .filter((_, at) => at % step === 0)
    .slice(0, 50)
    .map(({ id, takes }) => `await dealer.${id}(${takes === 'none' ? '' : '{} as never'})`)
  const none = check(`${head}}`)
  const fifty = check(`${head}${calls.join('\n')}\n}`)
  expect([...none.errors, ...fifty.errors]).toEqual([])
  expect(fifty.count - none.count).toBeLessThanOrEqual(200)
}, 60_000)
