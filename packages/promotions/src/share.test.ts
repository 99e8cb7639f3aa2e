import { minus } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { centsOf, yuanOf } from './cents.ts'
import { shares } from './share.ts'

const sharesOf = (whole: string, amounts: readonly string[]) => shares(centsOf(whole), amounts.map(centsOf)).map(yuanOf)

const lessShares = (whole: string, amounts: readonly string[]) =>
  sharesOf(whole, amounts).map((share, at) => minus(amounts[at] ?? '0', share))

describe('sharing', () => {
  it('leaves each line what the running sum rounds to', () => {
    expect(lessShares('1.00', ['10.00', '10.00', '10.00'])).toEqual(['9.67', '9.66', '9.67'])
    expect(lessShares('10.60', ['580.00', '480.00'])).toEqual(['574.20', '475.20'])
    expect(sharesOf('120.00', ['1160.00', '960.00'])).toEqual(['65.66', '54.34'])
  })

  it('gives nothing of nothing, and nothing to nothing', () => {
    expect(sharesOf('0.00', ['1.00'])).toEqual(['0.00'])
    expect(sharesOf('5.00', ['0.00', '0.00'])).toEqual(['0.00', '0.00'])
  })
})
