import type { components, Option } from '@dealer/sdk/contract'
import { schemas } from './contract.ts'

type EnumerationName = keyof components['schemas']

interface Enumeration {
  readonly enum?: readonly string[]
  readonly 'x-labels'?: Readonly<Record<string, string>>
}

function readOptions({ enum: values, 'x-labels': labels }: Enumeration): readonly Option[] | undefined {
  return labels && values?.map((key) => ({ key, label: labels[key] ?? key }))
}

/** The options of every enumeration of the contract, by its name. */
export const enumerations: ReadonlyMap<string, readonly Option[]> = new Map(
  Object.entries(schemas).flatMap(([name, schema]) => {
    const options = readOptions(schema)
    return options ? [[name, options] as const] : []
  }),
)

/**
 * Values of an enumeration with their Chinese texts, in the order of the contract; keys of an object would have numbers first.
 * @example optionsOf('UnitType') // [{ key: 'big', label: '大单位' }, { key: 'small', label: '小单位' }]
 */
export function optionsOf(name: EnumerationName): readonly Option[] {
  const options = enumerations.get(name)
  if (!options) throw new Error(`${name} is no enumeration`)
  return options
}
