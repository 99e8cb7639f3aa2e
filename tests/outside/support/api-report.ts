import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { manifestOf } from './packed.ts'

/** So many generated names are told one by one. */
const FEW = 10
const printer = ts.createPrinter({ removeComments: true })

/**
 * The types of an unpacked package. `generated` are the names that the source makes from the contract; they are reviewed
 * there, and 700 operations would drown what was written by hand.
 */
export interface Surface {
  readonly name: string
  readonly checker: ts.TypeChecker
  readonly entries: readonly { readonly path: string; readonly exports: ReadonlyMap<string, ts.Symbol> }[]
  isGenerated(symbol: ts.Symbol): boolean
  /** Whether it is declared by the package, not by the platform or a dependency. */
  isOwn(symbol: ts.Symbol): boolean
}

/** Reads the built types of a package, entry by entry. */
export function readSurface(folder: string, source: string): Surface {
  const { name, exports = {} } = manifestOf(folder)
  const files = Object.entries(exports).flatMap(([path, entry]) => {
    if (typeof entry === 'string') return []
    const types = entry.types ?? entry.import?.replace(/\.js$/, '.d.ts')
    return types ? [{ path, file: join(folder, types) }] : []
  })
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  }
  const program = ts.createProgram(
    files.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  const generated = generatedNames(join(source, 'src'))
  const entries = files.map(({ path, file }) => {
    const module = program.getSourceFile(file)
    const symbol = module && checker.getSymbolAtLocation(module)
    if (!symbol) throw new Error(`${file} exports nothing`)
    const exported = checker.getExportsOfModule(symbol).map((one) => [one.name, origin(checker, one)] as const)
    return { path, exports: new Map(exported.sort(([a], [b]) => (a < b ? -1 : 1))) }
  })
  const contract = entries.find(({ path }) => path === './contract')?.exports
  return {
    name,
    checker,
    entries,
    // The name is not enough: something written by hand may be called as a schema is.
    isGenerated: (symbol) => generated.has(symbol.name) && (contract?.get(symbol.name) ?? symbol) === symbol,
    isOwn: (symbol) => symbol.declarations?.every((node) => node.getSourceFile().fileName.startsWith(folder)) ?? false,
  }
}

function generatedNames(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.gen.ts'))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/^export \w+ (\w+)/gm)].map(([, name = '']) => name)))
}

const origin = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** What a package offers, as text to be compared and reviewed: signatures without comments, sorted by name. */
export function apiReport(surface: Surface): string {
  const { name, entries, isGenerated } = surface
  const exported = new Set(entries.flatMap((entry) => [...entry.exports.values()]))
  const hidden = hiddenTypes(surface, exported)
  const sections = entries.map(({ path, exports }, index) => {
    const own = [...exports].filter(([, symbol]) => !isGenerated(symbol))
    const generated = [...exports].filter(([, symbol]) => isGenerated(symbol)).map(([key]) => key)
    const earlier = entries.slice(0, index)
    const isRepeated = ([key, symbol]: readonly [string, ts.Symbol]) =>
      earlier.some((entry) => entry.exports.get(key) === symbol)
    const added = own.filter((one) => !isRepeated(one))
    const repeated = own.filter(isRepeated).map(([key]) => key)
    const lines = [
      ...(generated.length > FEW ? ['Generated from the contract: contract/<area>.api.md.'] : []),
      ...(generated.length > 0 && generated.length <= FEW ? [`Generated: ${generated.join(', ')}.`] : []),
      ...(repeated.length > 0 ? [`As above: ${repeated.join(', ')}.`] : []),
      ...(added.length > 0 ? [fenced(added.map(([key, symbol]) => declarationsOf(key, symbol)))] : []),
    ]
    return [`## ${join(name, path)}`, ...lines].join('\n\n')
  })
  if (hidden.length > 0)
    sections.push(
      ['## Not exported, but part of signatures', fenced(hidden.map((one) => declarationsOf(one.name, one)))].join(
        '\n\n',
      ),
    )
  const head = `# ${name}\n\nGenerated from the built types; \`pnpm api-report\` writes it anew. A change here is a change for users.`
  return `${[head, ...sections].join('\n\n')}\n`
}

const fenced = (blocks: readonly string[]) => `\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\``

/** All declarations of a symbol, under the name that users see. */
function declarationsOf(name: string, symbol: ts.Symbol): string {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    return text.replace(/^(export |declare )+/, '')
  })
  return symbol.name === name ? texts.join('\n') : `// ${name} is\n${texts.join('\n')}`
}

/** Types of the package that users cannot name but meet in what they can. */
function hiddenTypes({ checker, isGenerated, isOwn }: Surface, exported: ReadonlySet<ts.Symbol>): ts.Symbol[] {
  const met = new Set<ts.Symbol>()
  const visit = (node: ts.Node): void => {
    const found = ts.isIdentifier(node) && isReference(node) ? checker.getSymbolAtLocation(node) : undefined
    const symbol = found && origin(checker, found)
    const isParameter = symbol && symbol.flags & ts.SymbolFlags.TypeParameter
    if (symbol && !isParameter && !met.has(symbol) && isOwn(symbol) && !isGenerated(symbol)) {
      met.add(symbol)
      symbol.declarations?.forEach(visit)
    }
    node.forEachChild(visit)
  }
  for (const symbol of exported) if (!isGenerated(symbol)) symbol.declarations?.forEach(visit)
  return [...met].filter((symbol) => !exported.has(symbol)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isReference = ({ parent }: ts.Identifier) =>
  ts.isTypeReferenceNode(parent) ||
  ts.isExpressionWithTypeArguments(parent) ||
  ts.isTypeQueryNode(parent) ||
  ts.isComputedPropertyName(parent)
