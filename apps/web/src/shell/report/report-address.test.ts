// @vitest-environment node
import { expect, it } from 'vitest'
import { reportAddress } from './report-address.ts'

const opening = { server: '', path: '/report/salesSum', dealerCode: 'D001', ssoToken: 'a+b' }

it('[SH-MENU-4] puts the dealer code and the token into the query, beside what the menu gives', () => {
  expect(reportAddress(opening)).toBe('/report/salesSum?dealerCode=D001&ssoToken=a%2Bb')
  expect(reportAddress({ ...opening, path: '/report/x?kind=1', server: 'https://reports.example/' })).toBe(
    'https://reports.example/report/x?kind=1&dealerCode=D001&ssoToken=a%2Bb',
  )
})

it('says how the page around it looks', () => {
  expect(reportAddress({ ...opening, theme: 'dark' })).toBe(
    '/report/salesSum?dealerCode=D001&ssoToken=a%2Bb&theme=dark',
  )
})
