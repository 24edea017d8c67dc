import { expect, test } from 'vitest'
import { profileAddress } from './networks.ts'

test('a name becomes the address of its profile, an address stays', () => {
  expect(profileAddress('instagram', '@donalucia')).toBe('https://www.instagram.com/donalucia')
  expect(profileAddress('instagram', '@dona.lucia')).toBe('https://www.instagram.com/dona.lucia')
  expect(profileAddress('twitter', 'donalucia')).toBe('https://x.com/donalucia')
  expect(profileAddress('youtube', '@donalucia')).toBe('https://www.youtube.com/@donalucia')
  expect(profileAddress('facebook', 'facebook.com/donalucia')).toBe('https://facebook.com/donalucia')
  expect(profileAddress('twitter', 'https://mastodon.social/@lucia')).toBe('https://mastodon.social/@lucia')
})

test('the profile of another network is not taken', () => {
  expect(profileAddress('instagram', 'https://www.facebook.com/donalucia')).toBeNull()
  expect(profileAddress('facebook', 'instagram.com/donalucia')).toBeNull()
  expect(profileAddress('youtube', 'http://x.com/lucia')).toBeNull()
  expect(profileAddress('instagram', 'dona lucia')).toBeNull()
  expect(profileAddress('instagram', 'javascript:alert(1)')).toBeNull()
})
