import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { User } from '../../../schema/user.ts';
import type { UserEdit } from '../../session/account-client.ts';
import { useAccountForm } from '../../session/use-account-form.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { type ProfileFields, profileEdit, profileProblem } from './profile-edit.ts';

export function Profile() {
  const { user, saveProfile } = useSession();
  return (
    <Section title="Profile Information">
      {user && <ProfileForm key={user.id} user={user} save={saveProfile} />}
    </Section>
  );
}

function ProfileForm({ user, save }: { user: User; save: (edit: UserEdit) => Promise<User> }) {
  const toast = useToast();
  /** Only the fields that were typed in. The others show the user's own values, which another device may change. */
  const [typed, setTyped] = useState<Partial<ProfileFields>>({});
  const form = { ...user, currentPassword: '', ...typed };
  const { pending: saving, problem, send } = useAccountForm(profileProblem);
  const field = (name: keyof ProfileFields) => ({
    value: form[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped((now) => ({ ...now, [name]: value })),
    error: problem?.[name],
  });
  const edit = profileEdit(user, form);
  const asksPassword = edit.email !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async () => {
      await save(edit);
      setTyped({});
      toast({
        title: 'Profile Updated',
        description: 'Your profile information has been saved.',
        tone: 'good',
      });
      return 'stay';
    });
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <div className={style.pair}>
        <Field label="First Name" autoComplete="given-name" required {...field('firstName')} />
        <Field label="Last Name" autoComplete="family-name" required {...field('lastName')} />
      </div>
      <Field label="Username" autoComplete="username" {...field('username')} />
      <Field label="Email" type="email" autoComplete="email" required {...field('email')} />
      {asksPassword && (
        <Field
          label="Current Password"
          type="password"
          autoComplete="current-password"
          required
          hint="A new e-mail address needs your password: it is what you sign in with."
          {...field('currentPassword')}
        />
      )}
      {problem?.message && <Alert>{problem.message}</Alert>}
      <Button type="submit" variant="primary" disabled={saving}>
        {saving ? 'Saving...' : 'Save Profile'}
      </Button>
    </form>
  );
}
