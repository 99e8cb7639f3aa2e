import { ean13, itf14 } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { bigBarcode, smallBarcode } from './barcode.ts'
import { randomOf } from './random.ts'

describe('barcodes of the demonstration', () => {
  it('are those of the documentation', () => {
    expect(smallBarcode(1)).toBe('6970100000016')
    expect(bigBarcode(24)).toBe('16970100000242')
  })

  it('pass the check digit of their kind', () => {
    for (let number = 1; number <= 200; number++) {
      expect(ean13.is(smallBarcode(number))).toBe(true)
      expect(itf14.is(bigBarcode(number))).toBe(true)
    }
  })
})

describe('random choices', () => {
  const draw = (seed: string) => {
    const random = randomOf(seed)
    return Array.from({ length: 50 }, () => random.int(1, 1000))
  }

  it('are the same for the same text, others for another', () => {
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('of a fork do not move the sequence', () => {
    const [one, other] = [randomOf('a'), randomOf('a')]
    one.fork('x').int(1, 9)
    expect(one.int(1, 1000)).toBe(other.int(1, 1000))
  })

  it('shuffle without losing anything and follow the weights', () => {
    const random = randomOf('a')
    const list = Array.from({ length: 40 }, (_, index) => index)
    expect(random.shuffle(list).toSorted((a, b) => a - b)).toEqual(list)
    const hits = Array.from({ length: 2000 }, () => random.weighted([1, 0, 3]))
    expect(hits).not.toContain(1)
    expect(hits.filter((index) => index === 2).length / 2000).toBeCloseTo(0.75, 1)
  })
})
