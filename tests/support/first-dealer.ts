/** A dealer as an operator sets one up, and who administers it. */
export const FIRST_DEALER = {
  dealerCode: 'D001',
  dealerName: '滨江食品商贸有限公司',
  address: '江南大道100号',
  realName: '林晓燕',
  mobile: '10000010001',
  username: 'chief',
  newPwd: 'secret123',
} as const
