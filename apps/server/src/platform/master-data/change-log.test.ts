import { expect, it } from 'vitest'
import { staff } from '../../modules/md/user/user.schema.ts'
import { changesOf } from './change-log.ts'

const { between } = changesOf(staff, 'UserSave')

it('a change is told by the title of its field, and in words', () => {
  expect(
    between({ mobile: '10000010002', sex: '1', appOpen: 'F' }, { mobile: '10000010004', sex: '2', appOpen: 'T' }),
  ).toEqual([
    { fieldName: 'sex', fieldLabel: '性别', oldValue: '男', newValue: '女' },
    { fieldName: 'mobile', fieldLabel: '手机号', oldValue: '10000010002', newValue: '10000010004' },
    { fieldName: 'appOpen', fieldLabel: 'APP登录权限', oldValue: '否', newValue: '是' },
  ])
})

it('what is empty has no value, and what stays is not told', () => {
  expect(
    between(
      { email: null, homeAddress: '秋涛路66号', realName: '王' },
      { email: '', homeAddress: undefined, realName: '王' },
    ),
  ).toEqual([{ fieldName: 'homeAddress', fieldLabel: '住址', oldValue: '秋涛路66号', newValue: undefined }])
})

it('a list of names is joined', () => {
  expect(between({ positionIds: ['业务员'] }, { positionIds: ['业务员', '仓管员'] })).toEqual([
    { fieldName: 'positionIds', fieldLabel: '角色', oldValue: '业务员', newValue: '业务员，仓管员' },
  ])
})

it('the version is no change', () => {
  expect(between({ version: 1, email: 'a@example.com' }, { version: 2 })).toMatchObject([{ fieldName: 'email' }])
})
