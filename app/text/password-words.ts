/** What the screens that set a password say of it. */
export const PASSWORD_HINT = 'At least 6 characters. 15 or more are better, such as four words.';
export const TOO_COMMON = 'That password is too common. Please choose another one.';
export const TOO_MANY = 'Too many tries. Wait a minute, then try again.';
