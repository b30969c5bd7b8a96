#!/bin/sh
# A certificate for names and addresses of a home network, and the small authority that signs it:
#   sh scripts/deploy/lan-certificate.sh FOLDER gym.lan 192.168.1.20
# Phones install FOLDER/authority.crt once; the server gets server.crt and server.key.
# Called again, it renews the server's certificate and keeps the authority.
set -eu
umask 077

[ $# -ge 2 ] || { echo "Usage: $0 FOLDER NAME [NAME or ADDRESS ...]" >&2; exit 2; }
folder=$1
shift
mkdir -p "$folder"
cd "$folder"

# Phones refuse a server's certificate that lives longer than 825 days.
server_days=820
authority_days=3650

names=''
allowed=''
for name in "$@"; do
  case $name in
    *:*) echo "Give an IPv4 address or a name instead of $name." >&2; exit 2 ;;
    *[!0-9.]*) names="$names,DNS:$name"; allowed="$allowed,permitted;DNS:$name" ;;
    *) names="$names,IP:$name"; allowed="$allowed,permitted;IP:$name/255.255.255.255" ;;
  esac
done

new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1" 2>/dev/null; }

if [ ! -f authority.key ]; then
  new_key authority.key
  # The constraint: whoever steals this key can pose as these names, and as no other site.
  cat > authority.cnf <<END
[req]
prompt = no
distinguished_name = subject
x509_extensions = authority
[subject]
CN = Chalkbook at home
[authority]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, ${allowed#,}
END
  openssl req -new -x509 -sha256 -days $authority_days -key authority.key -config authority.cnf -out authority.crt
  rm authority.cnf
fi

new_key server.key
cat > server.cnf <<END
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${names#,}
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
openssl req -new -key server.key -subj "/CN=$1" -out server.csr
openssl x509 -req -sha256 -days $server_days -in server.csr -CA authority.crt -CAkey authority.key \
  -set_serial "0x$(openssl rand -hex 16)" -extfile server.cnf -out server.crt 2>/dev/null
rm server.csr server.cnf
openssl verify -CAfile authority.crt server.crt >/dev/null || {
  echo "The authority in $folder is not for these names. Take a new folder, or move authority.key away." >&2
  exit 1
}
chmod 644 authority.crt server.crt
echo "$folder: server.crt and server.key for the server, authority.crt for the phones."
