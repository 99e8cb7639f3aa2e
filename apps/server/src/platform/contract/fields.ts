import { type Schema, schemas } from './contract.ts'

/** What the contract says of one field of an object. */
export interface ContractField {
  readonly title: string
  /** `amt`, `price`, `date` and the like. */
  readonly format?: string
  readonly type?: string
  /** Texts of an enumeration, by value. */
  readonly labels?: Readonly<Record<string, string>>
  /** Of the number of the reversal: what a document is called that reverses another. */
  readonly reversal?: string
  readonly example?: unknown
  readonly isRequired: boolean
}

/** The schema that a reference leads to, with what stands beside the reference. */
export function resolved(schema: Schema): Schema {
  const { $ref, ...beside } = schema as { $ref?: string }
  return $ref ? { ...resolved(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}), ...beside } : schema
}

/** Fields of an object of the contract, in its order, by name. */
export function fieldsOf(schema: Schema): ReadonlyMap<string, ContractField> {
  const { properties = {}, required = [], example = {} } = resolved(schema) as ObjectSchema
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const {
        title,
        format,
        type,
        'x-labels': labels,
        'x-reversal': reversal,
        ...field
      } = resolved(property) as FieldSchema
      const shown = example[name] ?? field.example
      return [
        name,
        { title: title ?? name, format, type, labels, reversal, example: shown, isRequired: required.includes(name) },
      ]
    }),
  )
}

interface ObjectSchema {
  properties?: Record<string, Schema>
  required?: readonly string[]
  example?: Record<string, unknown>
}

interface FieldSchema {
  title?: string
  format?: string
  type?: string
  'x-labels'?: Record<string, string>
  'x-reversal'?: string
  example?: unknown
}
