/**
 * Pages of the client's own API, an entry point each, made by TypeDoc of the doc comments. What is generated from the
 * contract has pages of its own.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Entry points that declare something by hand; the others export the same names. */
const ENTRIES = ['index', 'node', 'realtime', 'testing', 'otel', 'debug']

/** SymbolFlags.Alias of TypeScript. */
const ALIAS = 2_097_152

/** As programs import it. */
export const packageOf = (entry) => (entry === 'index' ? '@dealer/sdk' : `@dealer/sdk/${entry}`)

/**
 * Makes the pages in a folder.
 *
 * @returns by entry point its exported names, each with whether it is generated from the contract.
 */
export async function clientPages(root, folder) {
  const { resolve: ofOutside } = createRequire(join(root, 'tests/outside/package.json'))
  const typedoc = await import(ofOutside('typedoc'))
  const source = join(root, 'packages/sdk')
  const app = await typedoc.Application.bootstrapWithPlugins({
    entryPoints: ENTRIES.map((entry) => join(source, `src/${entry}.ts`)),
    tsconfig: join(source, 'tsconfig.json'),
    plugin: [ofOutside('typedoc-plugin-markdown')],
    router: 'module',
    out: folder,
    readme: 'none',
    logLevel: 'Error',
    exclude: ['**/*.gen.ts'],
    excludeExternals: true,
    excludePrivate: true,
    disableSources: true,
    skipErrorChecking: true,
    groupOrder: ['Functions', 'Interfaces', 'Type Aliases', 'Classes', 'Properties', 'Accessors', 'Methods', '*'],
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
    tableColumnSettings: { hideModifiers: true, hideDefaults: true, hideOverrides: true, hideInherited: true },
  })
  app.converter.on(typedoc.Converter.EVENT_RESOLVE, (context, reflection) => nameTypes(typedoc, context, reflection))
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the package')
  leaveOutNoise(typedoc, project)
  await app.generateOutputs(project)
  // The reference has a first page of its own.
  rmSync(join(folder, 'README.md'))
  for (const entry of ENTRIES) retitle(join(folder, `${entry}.md`), packageOf(entry))
  return Object.fromEntries(app.getEntryPoints().map((entry) => [entry.displayName, exportsOf(entry)]))
}

/**
 * Types of the contract are left out of these pages, and TypeDoc would write `{}` for each. What the source says in
 * its place, such as `Promise<UserInfo>`, is what one looks for.
 */
function nameTypes({ UnknownType, makeRecursiveVisitor }, context, reflection) {
  if (!reflection.type) return
  let isLeftOut = false
  const look = makeRecursiveVisitor({
    reflection: ({ declaration }) => {
      if (!declaration.children && !declaration.signatures && !declaration.indexSignatures) isLeftOut = true
    },
  })
  reflection.type.visit(look)
  if (!isLeftOut) return
  const symbol = context.getSymbolFromReflection(reflection) ?? context.getSymbolFromReflection(reflection.parent)
  const node = symbol?.declarations?.find(({ type }) => type)?.type
  if (node) reflection.type = new UnknownType(node.getText())
}

/** Programs get errors and never make them; what each has from the base is said there, once. */
function leaveOutNoise({ ReflectionKind }, project) {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Parameter))
    if (reflection.name === '__namedParameters') reflection.name = 'options'
  for (const owner of project.getReflectionsByKind(ReflectionKind.ClassOrInterface)) {
    const isError = owner.kindOf(ReflectionKind.Class)
    const isNoise = (member) =>
      member.name.startsWith('[') || (isError && (member.inheritedFrom || member.kindOf(ReflectionKind.Constructor)))
    for (const member of owner.children?.filter(isNoise) ?? []) project.removeReflection(member)
    owner.groups = owner.groups
      ?.map((group) => Object.assign(group, { children: group.children.filter((member) => !isNoise(member)) }))
      .filter(({ children }) => children.length > 0)
    for (const member of owner.children ?? []) {
      member.overwrites = undefined
      member.implementationOf = undefined
      for (const signature of member.signatures ?? []) signature.overwrites = signature.implementationOf = undefined
    }
  }
}

function retitle(file, title) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^# .*/, `# ${title}`))
}

/** Names of a module, re-exported ones included. */
function exportsOf({ program, sourceFile }) {
  const checker = program.getTypeChecker()
  return checker.getExportsOfModule(checker.getSymbolAtLocation(sourceFile)).map((symbol) => {
    const [declaration] = (symbol.flags & ALIAS ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? []
    return { name: symbol.name, isGenerated: declaration?.getSourceFile().fileName.endsWith('.gen.ts') ?? false }
  })
}
