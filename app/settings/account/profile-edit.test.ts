import { describe, expect, it } from 'vitest';
import { AccountError } from '../../session/account-client.ts';
import { profileEdit, profileProblem } from './profile-edit.ts';

const USER = { id: 'u1', firstName: 'Ada', lastName: 'L', username: 'ada', email: 'ada@example.org' };

const NAMES = { firstName: 'Ada', lastName: 'L' };

describe('profileEdit', () => {
  it('leaves the e-mail out while it is the same address', () => {
    const form = { ...NAMES, username: 'A', email: ' Ada@Example.org', currentPassword: '' };
    expect(profileEdit(USER, form)).toEqual({ username: 'A' });
  });

  it('sends a name that is another', () => {
    const form = {
      firstName: 'Adah',
      lastName: ' L ',
      username: 'ada',
      email: USER.email,
      currentPassword: '',
    };
    expect(profileEdit(USER, form)).toEqual({ firstName: 'Adah' });
  });

  it('sends nothing of what did not change, which another device may have', () => {
    const form = { ...NAMES, username: ' ada ', email: USER.email, currentPassword: '' };
    expect(profileEdit(USER, form)).toEqual({});
    expect(profileEdit(USER, { ...form, username: '' })).toEqual({ username: '' });
  });

  it('sends the password with another address', () => {
    const sent = { username: 'A', email: 'new@example.org', currentPassword: 'secret' };
    expect(profileEdit(USER, { ...NAMES, ...sent })).toEqual(sent);
  });
});

describe('profileProblem', () => {
  it('names the field that a code is about', () => {
    expect(profileProblem(new AccountError('wrong_password', 'x'))).toHaveProperty('currentPassword');
    expect(profileProblem(new AccountError('email_taken', 'x'))).toHaveProperty('email');
    expect(profileProblem(new AccountError('invalid_input', 'x', { email: 'y' }))).toEqual({
      email: 'This is not an e-mail address.',
    });
  });

  it('says above the button what has no field', () => {
    expect(profileProblem(new AccountError('invalid_input', 'No such thing.'))).toEqual({
      message: 'No such thing.',
    });
    expect(profileProblem(new AccountError('offline', 'x')).message).toContain('can’t be reached');
    expect(profileProblem(new AccountError('internal', 'Broken.')).message).toContain('Broken.');
  });
});
