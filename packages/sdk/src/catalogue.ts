/** A message in both languages. */
export interface Text {
  readonly zh: string
  readonly en: string
}

/** Failures that carry no text of their own; `{}` stands for what is missing. A line: its name, Chinese, English. */
const table = `
emptyAddress 请求地址必填! No address.
wrongAddress 请求地址格式不正确 Wrong address.
addressLacks 请求地址缺少【{}】 Address lacks {}.
wrongTimeout 超时时间不正确 timeout must be 0 or more ms.
wrongRetries 重试次数不正确 retries must be 0 or more.
redirect 服务器要求转到其他地址【{}】，已拒绝! Redirect to {} refused.
unsendable 请求参数格式不正确 Unsendable arguments.
unreadable 文件读取失败 Unreadable file.
network 网络连接失败，请检查网络后重试 Network failure.
timeout 请求超时，请稍后重试 Timeout.
aborted 请求已取消 Aborted.
protocol 系统处理错误，请联系系统管理员! No API answer.
notFound 系统错误，请联系管理员 System error.
other 系统处理错误，请联系系统管理员! System error.
400 请求错误 Bad request.
401 请求需要身份验证 Unauthorized.
403 服务器拒绝响应 Forbidden.
404 服务器找不到请求的网页 Not found.
408 服务器等待请求超时 Request timeout.
501 服务器无法识别该请求 Not implemented.
502 网关错误 Bad gateway.
503 服务器暂时不可用（超载或维护中） Unavailable.
504 网关超时 Gateway timeout.
505 服务器不支持所用的HTTP版本 HTTP version not supported.`

/** Failures with a text of their own, HTTP statuses apart. */
export type TextName =
  | 'emptyAddress'
  | 'wrongAddress'
  | 'addressLacks'
  | 'wrongTimeout'
  | 'wrongRetries'
  | 'redirect'
  | 'unsendable'
  | 'unreadable'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'protocol'
  | 'notFound'

/** What follows a name in a table, up to the line's end. */
const find = (text: string, name: string | number) => text.split(`\n${name} `)[1]?.split('\n')[0]

/** The text of a failure or of an HTTP status; statuses without one of their own share one. */
export function textOf(name: TextName | number, missing = ''): Text {
  const line = (find(table, name) ?? find(table, 'other') ?? '').replaceAll('{}', missing)
  const blank = line.indexOf(' ')
  return { zh: line.slice(0, blank), en: line.slice(blank + 1) }
}

/** The text of a lost connection: for logs with what the system calls it, and whither. */
export function networkText(baseUrl: string, cause: unknown): Text {
  const { zh, en } = textOf('network')
  // Without what may stand before an @, which is nobody's business.
  const host = baseUrl.split('/')[2]?.split('@').pop()
  return { zh, en: [en, systemCode(cause), host].filter(Boolean).join(' ') }
}

/** What the system calls a failure, such as ECONNREFUSED, however deep a runtime has wrapped it. */
export function systemCode(failure: unknown): string | undefined {
  const { cause, code } = (failure ?? {}) as { cause?: unknown; code?: unknown }
  return (cause ? systemCode(cause) : undefined) ?? (typeof code === 'string' ? code : undefined)
}
