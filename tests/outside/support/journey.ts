/** Whom `programs/journey.js` logs in. */
export const credentials = { username: 'admin', password: '密码 demo1234' }

/** What the journey sees, wherever it is made. */
export const journeyFacts = {
  realName: '陈志远',
  page: { total: 20, rows: 15, first: 'SO-1' },
  all: { rows: 20, last: 'SO-20' },
  isProgressTold: true,
  uploaded: 100_000,
  file: '门头照.png',
  isSame: true,
  refusal: { isDealerError: true, isRefusedError: true, resultCode: '106', message: '订单不存在' },
  aborted: '请求已取消',
  isLoggedIn: false,
}
