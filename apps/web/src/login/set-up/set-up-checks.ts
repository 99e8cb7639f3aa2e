import type { SetUpRequest } from '@dealer/sdk'
import { checkCode, isCode, mobile, password } from '@dealer/validators'

/** What is typed into the page. */
export type SetUpFields = Record<
  'token' | 'dealerCode' | 'dealerName' | 'address' | 'realName' | 'mobile' | 'username' | 'newPwd' | 'newPwdAgain',
  string
>
export type SetUpPart = keyof SetUpFields

/** What is wrong with each field. */
export type SetUpProblems = Partial<Record<SetUpPart | 'form', string>>

/** Fields in their order, with what they are called. */
export const LABELS: Readonly<Record<SetUpPart, readonly [label: string, placeholder: string]>> = {
  token: ['初始化口令', '服务器启动时显示的口令'],
  dealerCode: ['经销商编码', '4至10位字母或数字，以后不能修改'],
  dealerName: ['经销商名称', '营业执照上的名称'],
  address: ['地址', '街道和门牌号'],
  realName: ['管理员姓名', '请输入姓名'],
  mobile: ['手机号', '11位手机号，找回密码时使用'],
  username: ['登录账号', '字母和数字'],
  newPwd: ['密码', '6至16位字母和数字'],
  newPwdAgain: ['确认密码', '请再次输入密码'],
}
const PARTS = Object.keys(LABELS) as SetUpPart[]

const RULES: Partial<Record<SetUpPart, readonly [isRight: (text: string) => boolean, problem: string]>> = {
  dealerCode: [isCode.is, '经销商编码须为4到10位字母或数字'],
  mobile: [mobile.is, '手机号格式不正确'],
  username: [checkCode.is, '登录账号只能包含字母和数字'],
  newPwd: [password.is, '密码须为6至16位字母和数字，且至少各含一个'],
}

/** What has to be mended before anything is sent. */
export const checkSetUp = (fields: SetUpFields): SetUpProblems => {
  const problems: SetUpProblems = {}
  for (const part of PARTS) {
    const [isRight, problem] = RULES[part] ?? []
    if (!fields[part].trim()) problems[part] = `请输入${LABELS[part][0]}`
    else if (isRight && !isRight(fields[part].trim())) problems[part] = problem
  }
  if (!problems.newPwdAgain && fields.newPwd !== fields.newPwdAgain) problems.newPwdAgain = '两次输入的密码不一致'
  return problems
}

/** Where a refusal belongs: at the field that it names, where the page has it. */
export const placeSetUpRefusal = (field: string | undefined, text: string): SetUpProblems =>
  PARTS.some((part) => part === field) ? { [field as SetUpPart]: text } : { form: text }

/** How the dealer works: what is stored and sent in steps, or not. */
export type SetUpWay = Pick<Required<SetUpRequest>, 'isLightDealer' | 'useLocation' | 'useBatch' | 'usePicking'>

/** Most dealers keep batches and pick; few have places in the warehouse. */
export const USUAL_WAY: SetUpWay = { isLightDealer: 'F', useLocation: 'F', useBatch: 'T', usePicking: 'T' }

/** The switches in their order, with what each brings. A light dealer has none of the others. */
export const WAYS: readonly (readonly [way: keyof SetUpWay, label: string, note: string])[] = [
  ['isLightDealer', '轻经销商', '没有库位、批次、拆单和拣货，订单审核后直接出库'],
  ['useBatch', '启用批次', '按生产日期管理效期，先到期的先出'],
  ['usePicking', '启用拣货', '拆单后先拣货，再出库'],
  ['useLocation', '启用库位', '商品放在哪个库位，入库和出库时都要指定'],
]

/** What is sent. */
export const setUpRequestOf = (fields: SetUpFields, way: SetUpWay): SetUpRequest => {
  const trimmed = Object.fromEntries(PARTS.map((part) => [part, fields[part].trim()])) as SetUpFields
  return { ...trimmed, ...way }
}
