import { month } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { MONTHS, MOVEMENTS, schemaOf, VALUES } from '../../apps/server/test/support/stated-values.ts'
import { document } from './document.ts'

const valuesOf = (name: string) => document.components.schemas[schemaOf(name)]?.enum?.join(' ')

describe('enumerations have their values, no more and no fewer, in their order', () => {
  it.each(Object.entries(VALUES))('[SH-CONST-1] %s', (name, values) => expect(valuesOf(name)).toBe(values))

  it.each(Object.entries(MOVEMENTS))('[SH-CONST-2] %s', (name, values) => expect(valuesOf(name)).toBe(values))

  it('[SH-CONST-1] months go from 01 to 12', () => {
    const taken = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter((two) =>
      month.is(`2026-${two}`),
    )
    expect(taken.join(' ')).toBe(MONTHS)
  })

  it('[SH-CONST-1] a receipt is of an invoice unless it says otherwise', () => {
    const { properties, required } = document.components.schemas.PayeeSave ?? {}
    expect(properties?.payeeRefType).toMatchObject({ default: 'invoice' })
    expect(required).not.toContain('payeeRefType')
  })
})
