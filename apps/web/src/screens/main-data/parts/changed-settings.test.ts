import { expect, it } from 'vitest'
import { changedSettings } from './changed-settings.ts'

const AREA = { provinceCode: '330000', cityCode: '330100', countyCode: '330102', townCode: '330102010' }
const before = { dealerName: '城南食品', taxNo: '9133', expireWarnDays: 60, ...AREA }

it('sends what differs, and nothing of what stayed', () => {
  expect(changedSettings(before, { dealerName: '城南食品商贸', taxNo: '9133', expireWarnDays: 60, ...AREA })).toEqual({
    dealerName: '城南食品商贸',
  })
})

it('names what has been emptied', () => {
  expect(changedSettings(before, { dealerName: '城南食品', taxNo: '', bankName: '' })).toEqual({ emptied: ['taxNo'] })
})

it('sends the areas of an address together', () => {
  expect(changedSettings(before, { ...AREA, countyCode: '330105', townCode: '330105001' })).toEqual({
    ...AREA,
    countyCode: '330105',
    townCode: '330105001',
  })
})
