/** A message in both languages. */
export interface Text {
  readonly zh: string
  readonly en: string
}

const text = (zh: string, en: string): Text => ({ zh, en })

/** Texts of failures that carry no text of their own. */
export const texts = {
  emptyAddress: text('请求地址必填!', 'The request address is required.'),
  wrongAddress: text('请求地址格式不正确', 'The request address must begin with http:// or https://.'),
  missingInAddress: (name: string) => text(`请求地址缺少【${name}】`, `The address needs a value for ${name}.`),
  unsendable: text('请求参数格式不正确', 'The arguments cannot be written as JSON, a query or a header.'),
  loginKey: text('登录密钥必须为16、24或32字节', 'loginKey must have 16, 24 or 32 bytes.'),
  network: text('网络连接失败，请检查网络后重试', 'The network connection failed; check the network and try again.'),
  timeout: text('请求超时，请稍后重试', 'The call took longer than its timeout.'),
  aborted: text('请求已取消', 'The call was aborted.'),
  protocol: text('系统处理错误，请联系系统管理员!', 'The server answered something that is not an answer of this API.'),
  notFound: text('系统错误，请联系管理员', 'System error, please contact the administrator.'),
  otherStatus: text('系统处理错误，请联系系统管理员!', 'System processing error, please contact the administrator.'),
} as const

const byStatus: Readonly<Record<number, Text>> = {
  400: text('请求错误', 'Bad request.'),
  401: text('请求需要身份验证', 'The request requires authentication.'),
  403: text('服务器拒绝响应', 'The server refused to respond.'),
  404: text('服务器找不到请求的网页', 'The server cannot find the requested page.'),
  408: text('服务器等待请求超时', 'The server timed out waiting for the request.'),
  501: text('服务器无法识别该请求', 'The server cannot recognise the request.'),
  502: text('网关错误', 'Bad gateway.'),
  503: text('服务器暂时不可用（超载或维护中）', 'The server is unavailable (overload or maintenance).'),
  504: text('网关超时', 'Gateway timeout.'),
  505: text('服务器不支持所用的HTTP版本', 'The server does not support the HTTP version used.'),
}

/** Text of an HTTP status; one text for any status that has none of its own. */
export const statusText = (status: number): Text => byStatus[status] ?? texts.otherStatus

/** English meaning of a result code; the Chinese text comes with the answer. */
const byCode: Readonly<Record<string, string>> = {
  G001: 'Not logged in, or the token is not valid any more.',
  520: 'The session expired by idling.',
  101: 'A field is missing or not valid.',
  102: 'The code or name is used already.',
  103: 'The action is not allowed in this status.',
  104: 'The row was changed by someone else; load it again.',
  105: 'Not enough stock.',
  106: 'Not found.',
  107: 'No permission.',
  108: 'The month is closed.',
  109: 'The warehouse is locked by stock-taking.',
  110: 'The customer is over the credit limit.',
  111: 'The row is used elsewhere and cannot be deleted.',
  199: 'Unexpected server error.',
}

/** English meaning of a result code. */
export const codeText = (code: string): string => byCode[code] ?? `The server refused with code ${code}.`
