/** What an answer without a text of its own says, by its HTTP status. */
export const HTTP_TEXTS: readonly (readonly [status: number, text: string])[] = [
  [400, '请求错误'],
  [401, '请求需要身份验证'],
  [403, '服务器拒绝响应'],
  [404, '服务器找不到请求的网页'],
  [408, '服务器等待请求超时'],
  [501, '服务器无法识别该请求'],
  [502, '网关错误'],
  [503, '服务器暂时不可用（超载或维护中）'],
  [504, '网关超时'],
  [505, '服务器不支持所用的HTTP版本'],
  [418, '系统处理错误，请联系系统管理员!'],
  [500, '系统处理错误，请联系系统管理员!'],
]
