// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BurstMeter, isWholeBarcode } from './barcode.ts'

/** Types a text with a gap of milliseconds between the keys and presses Enter after the same gap. */
function typed(meter: BurstMeter, text: string, gap: number, start = 0): string | undefined {
  let now = start
  for (const character of text) {
    now += gap
    meter.key(character, now)
  }
  return meter.enter(now + gap)
}

describe('isWholeBarcode', () => {
  it.each(['6970100000016', '16970100000013', '96385074'])('%s is one', (text) =>
    expect(isWholeBarcode(text)).toBe(true),
  )
  it.each(['697010000001', '6970100000017', 'P00001', ''])('%s is none', (text) =>
    expect(isWholeBarcode(text)).toBe(false),
  )
})

describe('BurstMeter', () => {
  it('tells a scanner by its pace', () => {
    expect(typed(new BurstMeter(), '6970100000016', 5)).toBe('6970100000016')
    expect(typed(new BurstMeter(), '6970100000016', 90)).toBeUndefined()
  })

  it('takes a scan after something that was typed by hand', () => {
    const meter = new BurstMeter()
    for (const [index, character] of [...'abc'].entries()) meter.key(character, index * 120)
    expect(typed(meter, '6970100000016', 5, 1_000)).toBe('6970100000016')
  })

  it('leaves a fast code with a letter to the search, which knows it whole', () => {
    expect(typed(new BurstMeter(), 'C000001', 5)).toBeUndefined()
    expect(typed(new BurstMeter(), 'P00001234', 5)).toBeUndefined()
  })

  it('starts anew after each Enter', () => {
    const meter = new BurstMeter()
    expect(typed(meter, 'C000001', 5)).toBeUndefined()
    expect(typed(meter, '6970100000016', 5, 1_000)).toBe('6970100000016')
  })
})
