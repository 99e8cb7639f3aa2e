import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Surface } from './api-report.ts'

/** Values that stand on one line; longer enumerations have a line for each, so that two that come do not collide. */
const ON_ONE_LINE = 12
/** What the bundler makes of a schema, which is listed where that one is. */
const MADE = /(?:RowSums|Sums|Rows|List|Label)$/

interface Member {
  readonly area: string
  readonly kind: 'Operations' | 'Enumerations' | 'Schemas'
  readonly line: string
}

/**
 * What the SDK offers from the contract, by name: operations with their arguments, enumerations with their values,
 * schemas. A text for each folder of openapi/, so that areas change side by side.
 */
export function contractReports({ checker, entries, isGenerated }: Surface, openapi: string): Map<string, string> {
  const [main, contract] = ['.', './contract'].map((path) => entries.find((entry) => entry.path === path)?.exports)
  const root = main?.get('DealerNamespaces')
  if (!main || !contract || !root) throw new Error('the package has no operations')
  const areaOf = schemaAreas(openapi)
  const named = [...contract].flatMap(([name, symbol]): Member[] => {
    if (symbol.flags & ts.SymbolFlags.Variable)
      return name.endsWith('Label')
        ? []
        : [{ area: areaOf(name), kind: 'Enumerations', line: enumeration(name, valuesOf(checker, symbol)) }]
    const isSchema = symbol.flags & ts.SymbolFlags.TypeAlias && isGenerated(symbol)
    return isSchema ? [{ area: areaOf(name), kind: 'Schemas', line: name }] : []
  })
  const operations = operationsOf(checker, checker.getDeclaredTypeOfSymbol(root)).map(
    (line): Member => ({ area: line.slice(0, line.indexOf('.')), kind: 'Operations', line }),
  )
  const byArea = grouped([...operations, ...named], ({ area }) => area)
  return new Map([...byArea].map(([area, members]) => [area, report(area, members)]))
}

function grouped<Key>(members: readonly Member[], keyOf: (member: Member) => Key): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>()
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member])
  return groups
}

function report(area: string, members: readonly Member[]): string {
  const head = `# What @dealer/sdk has from the contract: ${area}\n\nGenerated from the built types; \`pnpm api-report\` writes it anew. What is inside a schema is reviewed in openapi/.`
  const text = [...grouped(members, ({ kind }) => kind)].map(
    ([kind, of]) => `## ${kind}\n\n\`\`\`text\n${of.map(({ line }) => line).join('\n')}\n\`\`\``,
  )
  return `${[head, ...text].join('\n\n')}\n`
}

/** Which folder of openapi/ states a schema, or the one that it is made of. */
function schemaAreas(openapi: string): (name: string) => string {
  const areas = new Map<string, string>()
  for (const file of readdirSync(openapi, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[/\\].+\.yaml$/.test(name),
  ))
    for (const [, name = ''] of readFileSync(join(openapi, file), 'utf8').matchAll(/^ {4}(\w+):/gm))
      areas.set(name, file.split(/[/\\]/)[0] ?? '')
  return (name) => {
    const own = name.replace(/Label$/, '')
    const made = ['Row', ''].map((kind) => own.replace(MADE, kind))
    // `XActions` is the list of `XAction`.
    const area = [own, ...made, own.replace(/s$/, '')].map((stated) => areas.get(stated)).find(Boolean)
    if (!area) throw new Error(`no file of openapi/ states ${name}`)
    return area
  }
}

const enumeration = (name: string, values: readonly string[]) =>
  values.length > ON_ONE_LINE
    ? [`${name}:`, ...values.map((value) => `  ${value}`)].join('\n')
    : `${name}: ${values.join(', ')}`

/** `so.salesOrder.lists(query?) paged`, for each operation below a namespace, sorted. */
function operationsOf(checker: ts.TypeChecker, namespace: ts.Type, trail = ''): string[] {
  return checker
    .getPropertiesOfType(namespace)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((member) => {
      const type = checker.getTypeOfSymbol(member)
      const [call] = type.getCallSignatures()
      const path = `${trail}${member.name}`
      const inner = operationsOf.bind(undefined, checker, type, `${path}.`)
      if (!call) return inner()
      const isPaged = type.getProperty('all')?.flags === ts.SymbolFlags.Method
      const below = isPaged ? [] : inner()
      return [`${path}(${call.parameters.flatMap(argumentOf).join(', ')})${isPaged ? ' paged' : ''}`, ...below]
    })
}

/** Each call takes options; they say nothing. */
function argumentOf({ name, valueDeclaration }: ts.Symbol): string[] {
  if (name === 'options') return []
  const isOptional = valueDeclaration && ts.isParameter(valueDeclaration) && valueDeclaration.questionToken
  return [`${name}${isOptional ? '?' : ''}`]
}

const valuesOf = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).map((property) => {
    const value = checker.typeToString(checker.getTypeOfSymbol(property)).replaceAll('"', '')
    return value === property.name ? value : `${property.name}=${value}`
  })
