/** Enumerations of the contract as values with their Chinese labels. */
export function enums(document) {
  const parts = ['// Generated from openapi/ by `pnpm gen`. Do not edit.\n']
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!schema.enum || !schema['x-labels']) continue
    const labels = schema.enum.map(
      (value) => `  ${JSON.stringify(value)}: ${JSON.stringify(schema['x-labels'][value])},`,
    )
    // Values such as "02" say nothing; x-names says how programs call them.
    const nameOf = (value) => schema['x-names']?.[value] ?? value
    const values = schema.enum.map((value) => `  ${JSON.stringify(nameOf(value))}: ${JSON.stringify(value)},`)
    const label = `${name[0].toLowerCase()}${name.slice(1)}Label`
    parts.push(`/** ${schema.title}: ${schema.description} */`)
    parts.push(`export const ${name} = {\n${values.join('\n')}\n} as const`)
    parts.push(`export type ${name} = (typeof ${name})[keyof typeof ${name}]`)
    parts.push(`/** Chinese labels of {@link ${name}}. */`)
    parts.push(`export const ${label}: Readonly<Record<${name}, string>> = {\n${labels.join('\n')}\n}\n`)
  }
  return parts.join('\n')
}
