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
  /** Ids of files: nothing that people read. */
  readonly isFile?: boolean
  readonly example?: unknown
  /** Whether a text may be of several lines. */
  readonly hasLines?: boolean
  readonly isRequired: boolean
}

/** Texts up to this length are of one line, as forms have them; ui-kit gives longer ones a box of several. */
const ONE_LINE = 100

/** Whether a text may be of several lines. */
export const isLong = (text: { readonly maxLength?: number } = {}): boolean => (text.maxLength ?? Infinity) > ONE_LINE

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
      const isFile = FILES.test(String(property.$ref))
      return [
        name,
        {
          title: title ?? name,
          format,
          type,
          labels,
          reversal,
          isFile,
          example: shown,
          hasLines: isLong(field),
          isRequired: required.includes(name),
        },
      ]
    }),
  )
}

const FILES = /\/FileIds?$/

interface ObjectSchema {
  properties?: Record<string, Schema>
  required?: readonly string[]
  example?: Record<string, unknown>
}

interface FieldSchema {
  title?: string
  format?: string
  type?: string
  maxLength?: number
  'x-labels'?: Record<string, string>
  'x-reversal'?: string
  example?: unknown
}
