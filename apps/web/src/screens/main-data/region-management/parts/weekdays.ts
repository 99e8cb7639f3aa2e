/** Days of the week as the contract has them: 1 Monday to 7 Sunday. */
export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, index) => ({
  value: String(index + 1),
  label,
}))
