import { month } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { MOVEMENTS, VALUES } from '../support/stated-values.ts'
import { document } from './document.ts'

const valuesOf = (name: string) => [...(document.components.schemas[name]?.enum ?? [])].map(String).sort()
const sorted = (values: string) => values.split(' ').sort()

describe('enumerations have their values, no more and no fewer', () => {
  it.each(Object.entries(VALUES))('[SH-CONST-1] %s', (name, values) => expect(valuesOf(name)).toEqual(sorted(values)))

  it.each(Object.entries(MOVEMENTS))('[SH-CONST-2] %s', (name, values) =>
    expect(valuesOf(name)).toEqual(sorted(values)),
  )

  it('[SH-CONST-1] months go from 01 to 12', () => {
    const taken = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter((two) =>
      month.is(`2026-${two}`),
    )
    expect(taken).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')))
  })
})
