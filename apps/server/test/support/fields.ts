import { type Schema, schemas } from '../../src/platform/contract/contract.ts'

/** A field of the contract with what its type says. */
export interface Field extends Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly maxLength?: number
}

const find = (reference: string): Schema => {
  const found = schemas[reference.slice(reference.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`no schema ${reference}`)
  return found
}
/** A field with what it refers to. */
export const resolve = (field: Schema): Field =>
  typeof field.$ref === 'string' ? { ...resolve(find(field.$ref)), ...field } : field
/** The fields of a schema of the contract. */
export const fieldsOf = (name: string) => {
  const { properties, required = [] } = find(name) as {
    properties: Record<string, Schema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([key, field]) => ({
    key,
    field: resolve(field),
    required: required.includes(key),
  }))
}
