/** A member of staff; `regions` are the lines that the person is responsible for. */
export interface Person {
  readonly userCode: string
  readonly username: string
  readonly realName: string
  readonly sex: '1' | '2'
  readonly positionCode: string
  readonly password: string
  readonly businessType?: '2000' | '3000'
  readonly parent?: string
  readonly isadmin?: boolean
  readonly isStore?: boolean
  readonly left?: boolean
  readonly regions?: readonly (readonly [code: string, name: string])[]
}

export const DEMO_PASSWORD = 'demo1234'
/** Breaks the rule for new passwords, so that its user is asked for another one. */
export const WEAK_PASSWORD = '123456'

const person = (
  userCode: string,
  username: string,
  realName: string,
  sex: '1' | '2',
  positionCode: string,
  more: Partial<Person> = {},
): Person => ({
  userCode,
  username,
  realName,
  sex,
  positionCode,
  password: DEMO_PASSWORD,
  ...more,
})
const salesman = { businessType: '2000', parent: 'manager01' } as const
const guide = { businessType: '3000', parent: 'manager01' } as const

/** Staff of the large dealer: twelve on the job, two that left, and two accounts that show a warning. */
export const STAFF: readonly Person[] = [
  person('U001', 'admin', '陈志远', '1', 'JS01', { isadmin: true }),
  person('U002', 'manager01', '沈国华', '1', 'JS02'),
  person('U003', 'sales01', '王海峰', '1', 'JS03', { ...salesman, regions: [['L001', '上城线']] }),
  person('U004', 'sales02', '徐丽萍', '2', 'JS03', { ...salesman, regions: [['L002', '拱墅线']] }),
  person('U005', 'sales03', '孙立明', '1', 'JS03', { ...salesman, regions: [['L003', '西湖线']] }),
  person('U006', 'sales04', '高文静', '2', 'JS03', { ...salesman, regions: [['L004', '滨江线']] }),
  person('U007', 'guide01', '何晓燕', '2', 'JS08', { ...guide, regions: [['L005', '商超导购一线']] }),
  person('U008', 'guide02', '方美玲', '2', 'JS08', { ...guide, regions: [['L006', '商超导购二线']] }),
  person('U009', 'keeper01', '李建军', '1', 'JS04'),
  person('U010', 'keeper02', '朱永康', '1', 'JS05', { parent: 'keeper01' }),
  person('U011', 'finance01', '郭佩芬', '2', 'JS06'),
  person('U012', 'store', '周雨桐', '2', 'JS07', { isStore: true }),
  person('U013', 'sales05', '许卫东', '1', 'JS03', { ...salesman, left: true }),
  person('U014', 'keeper03', '林家豪', '1', 'JS05', { left: true }),
  person('U015', 'weakadmin', '陈小米', '2', 'JS01', { isadmin: true, password: WEAK_PASSWORD }),
  person('U016', 'storenorole', '周小雨', '2', 'JS09', { isStore: true }),
]

/** Staff of the light dealer: one person who does everything, and one for a shop that nobody has opened yet. */
export const LIGHT_STAFF: readonly Person[] = [
  person('U001', 'light', '林小满', '2', 'JS01', {
    isadmin: true,
    businessType: '2000',
    regions: [['L001', '全部客户']],
  }),
  person('U002', 'lightstore', '林小雨', '2', 'JS02', { isStore: true }),
]
