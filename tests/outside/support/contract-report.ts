import ts from 'typescript'
import type { Surface } from './api-report.ts'

/** What the SDK offers from the contract, by name: operations with their arguments, enumerations with their values, schemas. */
export function contractReport({ checker, entries, isGenerated }: Surface): string {
  const [main, contract] = ['.', './contract'].map((path) => entries.find((entry) => entry.path === path)?.exports)
  const root = main?.get('DealerNamespaces')
  if (!main || !contract || !root) throw new Error('the package has no operations')
  const schemas: string[] = []
  const enumerations: string[] = []
  for (const [name, symbol] of contract) {
    if (symbol.flags & ts.SymbolFlags.Variable) {
      if (!name.endsWith('Label')) enumerations.push(`${name}: ${valuesOf(checker, symbol).join(', ')}`)
    } else if (symbol.flags & ts.SymbolFlags.TypeAlias && isGenerated(symbol)) schemas.push(name)
  }
  const sections = [
    ['Operations', operationsOf(checker, checker.getDeclaredTypeOfSymbol(root))],
    ['Enumerations', enumerations],
    ['Schemas', schemas],
  ] as const
  const head =
    '# What @dealer/sdk has from the contract\n\nGenerated from the built types; `pnpm api-report` writes it anew. What is inside a schema is reviewed in openapi/.'
  const text = sections.map(
    ([title, lines]) => `## ${title} (${lines.length})\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``,
  )
  return `${[head, ...text].join('\n\n')}\n`
}

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
