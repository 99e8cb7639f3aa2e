// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressAfterLogin, addressToLogin } from './addresses.ts'

const clerk = { isadmin: false, isLightDealer: false }
const at = (address: string) => new URL(address, 'http://x')
const after = (to: string, user = clerk, wasCutOff = false) =>
  addressAfterLogin(user, at(`/login?to=${encodeURIComponent(to)}`), wasCutOff)

describe('addressToLogin', () => {
  it('[SH-LOGIN-1] sends a visitor of any other route to /login, keeping where they wanted to go', () => {
    expect(addressToLogin(at('/login?x=1'))).toBeNull()
    expect(addressToLogin(at('/'))).toBe('/login')
    expect(addressToLogin(at('/customer-edit?id=7'))).toBe('/login?to=%2Fcustomer-edit%3Fid%3D7')
  })
})

describe('addressAfterLogin', () => {
  it('[SH-LOGIN-6] sends an administrator who is not a light dealer to /staff-officer, nobody else', () => {
    expect(after('/a', { isadmin: true, isLightDealer: false })).toBe('/staff-officer')
    expect(after('/a', { isadmin: true, isLightDealer: true })).toBe('/a')
    expect(addressAfterLogin(clerk, at('/login'), false)).toBe('/home')
  })

  it('leads who was cut off at work back there, administrators too', () => {
    const admin = { isadmin: true, isLightDealer: false }
    expect(after('/customer-edit?id=7', admin, true)).toBe('/customer-edit?id=7')
    expect(addressAfterLogin(admin, at('/login'), true)).toBe('/staff-officer')
  })

  it('goes back to the page that was asked for, query included', () => {
    expect(after('/customer-edit?id=7')).toBe('/customer-edit?id=7')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login?to=/login', ''])(
    'never leaves the site or loops: %s',
    (to) => expect(after(to)).toBe('/home'),
  )
})
